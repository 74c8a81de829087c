import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { type SiteProcess, startSiteProcess } from "../../support/site-process.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const ADDRESS = "/.well-known/security.txt";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess({ DEMO: "1", OPERATOR_EMAIL: "" });
});
afterAll(() => site.stop());

function fieldsOf(text: string) {
  return Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
}

describe("GET /.well-known/security.txt", () => {
  test("OPS-07 says where to report a hole, and for how long that holds", async () => {
    const response = await fetchApp(ADDRESS);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const { Expires, ...fields } = fieldsOf(await response.text());
    expect(fields).toEqual({
      Contact: "mailto:hello@tafula.example",
      "Preferred-Languages": "en",
      Canonical: PUBLIC_URL + ADDRESS,
    });
    expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
    const days = (Date.parse(Expires) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(170);
    expect(days).toBeLessThan(366);
  });

  test("OPS-07 without an operator leads to the page Contact", async () => {
    const { Contact } = fieldsOf(await (await fetch(site.url + ADDRESS)).text());
    expect(Contact).toBe(`${PUBLIC_URL}/contact`);
    expect((await fetchApp(ADDRESS, { method: "POST" })).status).toBe(405);
  });
});

describe("GET /.well-known/change-password", () => {
  test("OPS-08 leads to where administrators change their password, through the sign-in", async () => {
    const response = await fetchApp("/.well-known/change-password");
    expect(response.status).toBe(303);
    const target = response.headers.get("Location") ?? "";
    expect(target).toBe("/admin/account");
    const guarded = await fetchApp(target);
    expect(guarded.headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Faccount");
    const page = await pageOf(await fetchApp("/admin/login"));
    expect(textOf(page, "main")).toContain("npm run admin:create makes a new one");
  });

  test("OPS-08 is believed, since what is not there answers 404", async () => {
    const nowhere =
      "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200";
    expect((await fetchApp(nowhere)).status).toBe(404);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { say } from "../support/raw.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

const PUBLIC_URL = "https://tafula.example";

let secure: SiteProcess;
let plain: SiteProcess;
beforeAll(async () => {
  [secure, plain] = await Promise.all([startSiteProcess({ PUBLIC_URL }), startSiteProcess()]);
});
afterAll(() => Promise.all([secure.stop(), plain.stop()]));

const ADDRESSES = ["/", "/favicon.svg", "/api/recipes", "/nowhere", "/%ff"];

describe("behind a proxy that speaks https", () => {
  test.each(ADDRESSES)("%s tells browsers to stay with https", async (path) => {
    const lines = [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close"];
    const { headers } = await say(secure.port, lines);
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
    expect((await say(plain.port, lines)).headers["strict-transport-security"]).toBeUndefined();
  });

  test("also what node cannot read does", async () => {
    const { status, headers } = await say(secure.port, ["HELLO"]);
    expect(status).toBe(400);
    expect(headers["strict-transport-security"]).toContain("max-age=31536000");
  });

  test("links name the public address, and forms from there are taken", async () => {
    const page = await (await fetch(secure.url)).text();
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/"`);
    const sent = { method: "POST", body: new URLSearchParams({ theme: "dark" }) };
    const answers = await Promise.all(
      [PUBLIC_URL, "https://other.example"].map((Origin) =>
        fetch(`${secure.url}/theme`, { ...sent, headers: { Origin }, redirect: "manual" }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 403]);
    expect(answers[0]?.headers.get("Set-Cookie")).toContain("Secure");
  });

  test("its whole address is ours, and another is not", async () => {
    const rest = ["Host: localhost", "Connection: close"];
    const ours = await say(secure.port, [`GET ${PUBLIC_URL}/healthz HTTP/1.1`, ...rest]);
    const other = await say(secure.port, ["GET https://localhost/healthz HTTP/1.1", ...rest]);
    expect([ours.status, other.status]).toEqual([200, 400]);
  });
});

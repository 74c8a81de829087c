import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { fetchApp as FetchApp } from "../../support/app.ts";
import { expectError } from "../../support/errors.ts";
import { openLine } from "../../support/line.ts";
import { expectRefusal } from "../../support/refusal.ts";

const SENTENCE = "Tafula is catching its breath. Try again in a moment.";

let line: Awaited<ReturnType<typeof openLine>>;
let fetchApp: typeof FetchApp;
let cookie: string;
let adminCookie: string;
let recipe: { id: number };
let photo: string;

// The app reads the database's address once, when it is loaded: a line that can be cut goes in between before that.
beforeAll(async () => {
  const address = new URL(process.env.DATABASE_URL ?? "");
  line = await openLine(new URL(address));
  address.port = new URL(line.address).port;
  process.env.DATABASE_URL = address.href;
  ({ fetchApp } = await import("../../support/app.ts"));
  const { aSession } = await import("../../support/signed-in.ts");
  const { aRecipe } = await import("../../support/rows.ts");
  const { anAdminSession } = await import("../../support/signed-in-admin.ts");
  cookie = await aSession();
  ({ cookie: adminCookie } = await anAdminSession());
  recipe = await aRecipe();
  const { storeImage } = await import("#app/features/images/images.server.ts");
  const { aFlatPicture } = await import("../../support/pictures.ts");
  const stored = await storeImage(null, await aFlatPicture(900, 600).png().toBuffer());
  photo = `/images/${stored?.id}/400.jpg`;
});

afterEach(() => line.mend());
afterAll(() => line.close());

describe("while the database is away", () => {
  test.each(["a visitor", "somebody signed in"])(
    "%s reads on a page when to try again",
    async (who) => {
      expectError(/"message":"The database does not answer"\}/);
      line.cut();
      const response = await fetchApp(`/recipes/${recipe.id}`, {
        cookie: who === "a visitor" ? undefined : cookie,
      });
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe("5");
      expect(response.headers.get("Content-Type")).toContain("text/html");
      const html = await response.text();
      expect(html).toContain(`<h1>${SENTENCE}</h1>`);
      expect(html).not.toContain("Something went wrong");
    },
  );

  test.each([
    ["/api/recipes", "*"],
    ["/api/users/me", null],
  ])("API-62: %s says so in JSON, to pages of other sites as well: %s", async (address, origin) => {
    expectError(/"message":"The database does not answer"\}/);
    line.cut();
    const response = await fetchApp(address, { cookie });
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe(origin);
    expect(response.headers.get("Access-Control-Expose-Headers")?.includes("Retry-After")).toBe(
      origin ? true : undefined,
    );
    await expectRefusal(response, { status: 503, error: SENTENCE });
    const metrics = await (await fetchApp("/metrics")).text();
    expect(metrics).toContain("tafula_refusals_total");
    expect(metrics).not.toContain('by="door",reason="503"');
  });

  test.each([
    "/",
    "/?tab=restaurants",
    "/admin/restaurants",
    "/admin/recipes",
    "/admin/moderation",
  ])(
    "ERR-07 ERR-08: the list of %s is logged when it fails, and nothing of the cause is shown",
    async (address) => {
      expectError(/"message":"The database does not answer"\}/);
      line.cut();
      const response = await fetchApp(address, { cookie: adminCookie });
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(html).toContain(SENTENCE);
      expect(html).not.toMatch(/prisma|ECONN|node_modules/i);
    },
  );

  test("STEP-03 a form of the back office that was sent can be sent again without script", async () => {
    expectError(/The database does not answer/);
    line.cut();
    const form = { intent: "invite", username: "sipho", role: "owner" };
    const response = await fetchApp("/admin/accounts", { form, cookie: adminCookie });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("your browser sends it again");
  });

  test("the data of a page is answered with 503 too", async () => {
    expectError(/The database does not answer/);
    line.cut();
    const response = await fetchApp(`/recipes/${recipe.id}.data`, { cookie });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toMatch(/prisma|node_modules/i);
  });

  test("FAULT-16 a picture is shown, and kept nowhere", async () => {
    line.cut();
    const { status, headers } = await fetchApp(photo);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  });

  test("what needs no database works", async () => {
    line.cut();
    expect((await fetchApp("/healthz")).status).toBe(200);
    expect((await fetchApp("/theme", { form: { theme: "dark" } })).status).toBe(303);
    expect((await fetchApp("/nowhere")).status).toBe(404);
  });

  test("and once it is back, everything does", async () => {
    line.cut();
    line.mend();
    await expect.poll(async () => (await fetchApp(`/recipes/${recipe.id}`)).status).toBe(200);
  });
});

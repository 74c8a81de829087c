import { describe, expect, test } from "vitest";
import { cookiesOf, fetchApp, pageOf } from "../../support/app.ts";
import { aPerson, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const image_url = `/images/${"c".repeat(32)}`;
const { id: recipeId } = await aRecipe({ title: "Melktert", image_url });
const { id: restaurantId } = await aRestaurant({ image_url });
await aReview({ restaurant_id: restaurantId });
const PAGES = ["/", "/?tab=restaurants", `/recipes/${recipeId}`, `/restaurants/${restaurantId}`];
const OTHERS = ["/favorites", "/my-reviews", "/nowhere", "/auth/callback?code=a&state=b"];
const SAVING = { "Save-Data": "on" };

async function choose(data_saver: string, headers: Record<string, string> = {}) {
  return fetchApp("/data-saver", { form: { data_saver, return_to: "/recipes/1?x=y" }, headers });
}

async function isSaving(visit: { cookie?: string; headers?: Record<string, string> }) {
  const page = await pageOf(await fetchApp("/", visit));
  return page.documentElement.hasAttribute("data-saver");
}

describe.each([...PAGES, ...OTHERS])("LIGHT-01: %s for somebody who saves data", (address) => {
  test.each(["a visitor", "somebody signed in"])("has no script for %s", async (who) => {
    const cookie = who === "a visitor" ? undefined : await aSession();
    const response = await fetchApp(address, { cookie, headers: SAVING });
    const page = await pageOf(response);
    expect(page.querySelectorAll("script, [rel=preload], [rel=manifest]")).toHaveLength(0);
    const loading = [...page.querySelectorAll("img")].filter((image) => !isAskedFor(image));
    expect(loading.map((image) => image.outerHTML)).toEqual([]);
  });

  test("is told apart by caches, and kept by none that is shared", async () => {
    const { headers } = await fetchApp(address);
    expect(headers.get("Vary")).toMatch(/\bCookie\b.*\bSave-Data\b/);
    expect(headers.get("Cache-Control")).toMatch(/private|no-store/);
  });
});

function isAskedFor(image: Element) {
  return image.getAttribute("src") === "data:," && image.closest("details:not([open])") !== null;
}

test.each(PAGES)("LIGHT-02: the picture of %s says what it shows and waits", async (address) => {
  const page = await pageOf(await fetchApp(address, { headers: SAVING }));
  const held = page.querySelector("details.held") ?? new Document();
  expect(held.querySelector("summary")?.textContent).toMatch(/^Show picture of .+/);
  expect(held.querySelector("a")?.getAttribute("href")).toBe(`${image_url}/800.jpg`);
  expect(held.querySelector("img")?.getAttribute("alt")).toMatch(/\S/);
});

test("LIGHT-01: the back office keeps its scripts", async () => {
  const page = await pageOf(await fetchApp("/admin/login", { headers: SAVING }));
  expect(page.querySelectorAll("script[src]").length).toBeGreaterThan(0);
});

describe("LIGHT-03: POST /data-saver", () => {
  test("keeps the choice for a year, goes back, and says what is chosen", async () => {
    const response = await choose("on");
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/recipes/1?x=y");
    expect(response.headers.getSetCookie()).toEqual([
      "data-saver=on; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
    ]);
    const cookie = `${cookiesOf(response)}; ${await aSession(await aPerson())}`;
    const page = await pageOf(await fetchApp("/", { cookie }));
    const button = page.querySelector("form[action='/data-saver'] button");
    expect(button?.getAttribute("aria-pressed")).toBe("true");
    expect(button?.getAttribute("value")).toBe("off");
  });

  test("counts more than what the browser asks of every site", async () => {
    expect(await isSaving({})).toBe(false);
    expect(await isSaving({ headers: SAVING })).toBe(true);
    expect(await isSaving({ headers: SAVING, cookie: cookiesOf(await choose("off")) })).toBe(false);
    expect(await isSaving({ headers: SAVING, cookie: "data-saver=maybe" })).toBe(true);
  });

  test.each(["", "maybe", "on; Path=/"])("refuses %j", async (choice) => {
    const response = await choose(choice);
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("refuses the page of another site", async () => {
    const response = await choose("on", { Origin: "https://other.example" });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("leads home when it is opened", async () => {
    expect((await fetchApp("/data-saver")).headers.get("Location")).toBe("/");
  });
});

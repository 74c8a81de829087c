import { describe, expect, test } from "vitest";
import { PAGES_TURN } from "#app/ui/pages-turn.ts";
import { fetchApp } from "../../support/app.ts";
import { aComment, aRecipe, aRestaurant } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { hashOf } from "../../support/style-hash.ts";

const recipe = await aRecipe();
const restaurant = await aRestaurant();
const RECIPE = `/recipes/${recipe.id}`;
const ARRIVALS = ["/", "/?tab=restaurants", RECIPE, `/restaurants/${restaurant.id}`];
const FROM_ELSEWHERE = { "Sec-Fetch-Site": "cross-site" };

describe("ARRIVE-04 a visitor's page that the browser has already", () => {
  test.each([...ARRIVALS, "/about"])(
    "%s is answered with 304 and without a body",
    async (address) => {
      const first = await fetchApp(address);
      const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
      const again = await fetchApp(address, { headers });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      // The browser takes these over into the page that it has kept.
      for (const name of ["Content-Security-Policy", "Cache-Control", "Vary", "ETag"])
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      expect(again.headers.get("Content-Security-Policy")).not.toContain("nonce");
    },
  );

  test("is sent anew when it has changed, in another theme, and to who has signed in", async () => {
    const { headers } = await fetchApp(RECIPE);
    const known = { "If-None-Match": headers.get("ETag") ?? "" };
    const dark = await fetchApp(RECIPE, { headers: known, cookie: "theme=dark" });
    const signedIn = await fetchApp(RECIPE, { headers: known, cookie: await aSession() });
    await aComment({ recipe_id: recipe.id });
    const changed = await fetchApp(RECIPE, { headers: known });
    expect([dark.status, signedIn.status, changed.status]).toEqual([200, 200, 200]);
  });

  test("has a tag only when it is there and for everyone", async () => {
    const cookie = await aSession();
    const missing = await fetchApp("/recipes/0");
    const signedIn = await fetchApp("/", { cookie });
    const admin = await fetchApp("/admin/login");
    const spelt = await fetchApp("/%61dmin/login");
    const answers = [missing, signedIn, admin, spelt];
    expect(answers.map(({ headers }) => headers.get("ETag"))).toEqual(answers.map(() => null));
    expect(signedIn.headers.get("Cache-Control")).toBe("private, no-cache");
  });

  test("has a script of its own only with the nonce that lets it run", async () => {
    const page = await fetchApp("/.//admin/recipes");
    const [, nonce] =
      /'nonce-([^']+)'/.exec(page.headers.get("Content-Security-Policy") ?? "") ?? [];
    const inline = (await page.text()).match(/<script(?! type="module" src)[^>]*>/g) ?? [];
    expect(inline.filter((tag) => !nonce || !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  });
});

describe("ARRIVE-05 the style sheet of a visitor's page", () => {
  test.each(ARRIVALS)("%s has it inside for who comes from elsewhere", async (address) => {
    const response = await fetchApp(address, { headers: FROM_ELSEWHERE });
    const html = await response.text();
    const [, css = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(css).toContain("--brand");
    expect(html).not.toContain('rel="stylesheet"');
    expect(response.headers.get("Content-Security-Policy")).toContain(
      `; style-src 'self' ${hashOf(PAGES_TURN)} ${hashOf(css)};`,
    );
    expect(response.headers.get("Vary")).toContain("Sec-Fetch-Site");
  });

  test.each<Record<string, string>>([{ "Sec-Fetch-Site": "same-origin" }, {}])(
    "is the file of all pages for %j",
    async (headers) => {
      const response = await fetchApp(RECIPE, { headers });
      const html = await response.text();
      expect(html).toContain('<link rel="stylesheet" href="/assets/');
      expect(html).not.toContain("<style>");
      expect(response.headers.get("Content-Security-Policy")).toContain(
        `; style-src 'self' ${hashOf(PAGES_TURN)};`,
      );
      expect(response.headers.get("Vary")).toContain("Sec-Fetch-Site");
    },
  );

  test("is the file for who is signed in, wherever they come from", async () => {
    const visit = { headers: FROM_ELSEWHERE, cookie: await aSession() };
    expect(await (await fetchApp(RECIPE, visit)).text()).not.toContain("<style>");
  });
});

describe("MADE-06 what a page shows", () => {
  test.each([
    [RECIPE, recipe.title],
    [`/restaurants/${restaurant.id}`, restaurant.name],
  ])("%s is there for scripts that ask for it, whoever is signed in by now", async (path, name) => {
    expect(await (await fetchApp(path)).text()).toContain(`<h1>${name}</h1>`);
    for (const cookie of [undefined, await aSession()]) {
      const data = await (await fetchApp(`${path}.data`, { cookie })).text();
      expect(data).toContain(name);
    }
    const page = await (await fetchApp(path, { cookie: await aSession() })).text();
    expect(page.split("streamController.enqueue(")[1]).toContain(name);
  });
});

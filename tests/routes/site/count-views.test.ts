import path from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { aRecipe, aRestaurant } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const BROWSER = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0 Safari/537.36" };

const file = pathToFileURL(path.resolve("build/server/index.js")).href;
const built: { entry: { module: { writeFigures: () => Promise<void> } } } = await import(
  /* @vite-ignore */ file
);

beforeEach(async () => {
  await built.entry.module.writeFigures();
  await Promise.all([prisma.pageView.deleteMany(), prisma.emptySearch.deleteMany()]);
});

async function counted() {
  await built.entry.module.writeFigures();
  const rows = await prisma.pageView.findMany({
    orderBy: [{ page: "asc" }, { subject_id: "asc" }],
  });
  return rows.map(({ page, subject_id, views }) => [page, subject_id, views]);
}

async function searched() {
  await built.entry.module.writeFigures();
  const rows = await prisma.emptySearch.findMany({ orderBy: { searched: "asc" } });
  return rows.map((row) => [row.searched, row.search_text]);
}

function visit(address: string, headers: Record<string, string> = {}) {
  return fetchApp(address, { headers: { ...BROWSER, ...headers } });
}

describe("a page that was opened", () => {
  test("T-09 is counted, each kind and each subject by itself", async () => {
    const recipe = await aRecipe();
    const restaurant = await aRestaurant();
    for (const address of [
      ...["/", "/?tab=restaurants", "/favorites", "/my-reviews"],
      ...[`/recipes/${recipe.id}`, `/recipes/${recipe.id}.data`, `/restaurants/${restaurant.id}`],
    ]) {
      expect((await visit(address)).status).toBe(200);
    }
    expect(await counted()).toEqual([
      ["favorites", 0, 1],
      ["home", 0, 2],
      ["my-reviews", 0, 1],
      ["recipe", 0, 2],
      ["recipe", recipe.id, 2],
      ["restaurant", 0, 1],
      ["restaurant", restaurant.id, 1],
    ]);
  });

  test.each([
    ["a robot", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["nobody in particular", { "User-Agent": "" }],
    ["a browser that fetches ahead", { "Sec-Purpose": "prefetch;prerender" }],
    ["an older browser that fetches ahead", { Purpose: "prefetch" }],
    ["a script that reads it", { "Sec-Fetch-Dest": "empty" }],
    ["the page itself", { Referer: `${PUBLIC_URL}/?search=x` }],
  ])("T-09 is not counted for %s", async (_, headers) => {
    expect((await visit("/", headers)).status).toBe(200);
    expect(await counted()).toEqual([]);
  });

  test("T-09 is counted whichever site led to it", async () => {
    await visit("/", { Referer: "https://search.example/" });
    await visit("/", { Referer: `${PUBLIC_URL}/favorites` });
    expect(await counted()).toEqual([["home", 0, 2]]);
  });

  test("T-09 is not counted when it was only asked about, missing or written to", async () => {
    const { id } = await aRecipe();
    const cookie = await aSession();
    await fetchApp("/", { method: "HEAD", headers: BROWSER });
    await visit("/recipes/2000000");
    await visit("/nowhere");
    const like = { intent: "like", on: "true" };
    await fetchApp(`/recipes/${id}`, { form: like, cookie, headers: BROWSER });
    await visit(`/recipes/${id}.data`, { Referer: `${PUBLIC_URL}/recipes/${id}`, Cookie: cookie });
    const restaurant = `/restaurants/${(await aRestaurant()).id}`;
    await visit(restaurant, { Referer: `${PUBLIC_URL}${restaurant}/review`, Cookie: cookie });
    expect(await counted()).toEqual([]);
  });

  test("T-09 is not counted for an administrator, nor in the back office", async () => {
    const { cookie } = await anAdminSession();
    await visit("/", { Cookie: cookie });
    await visit("/admin/dashboard", { Cookie: cookie });
    expect(await counted()).toEqual([]);
  });

  test("T-09 tells nobody from another: no cookie is set", async () => {
    expect((await visit("/")).headers.getSetCookie()).toEqual([]);
  });
});

describe("a search that found nothing", () => {
  test("T-09 is kept, for recipes and for restaurants", async () => {
    await visit("/?search=Unobtainium+Stew");
    await visit("/?tab=restaurants&search=unobtainium&city=South+Africa");
    expect(await searched()).toEqual([
      ["recipes", "unobtainium stew"],
      ["restaurants", "unobtainium"],
    ]);
  });

  test("T-09 is not kept when it was narrowed, found something, or a robot searched", async () => {
    await aRecipe({ title: "Findable pie" });
    await visit("/?search=findable");
    await visit("/?search=findable&page=9");
    await visit("/?search=unobtainium&cuisine=Thai");
    await visit("/?tab=restaurants&search=unobtainium&city=Durban");
    await visit("/?search=unobtainium", { "User-Agent": "curl/8.0" });
    expect(await searched()).toEqual([]);
  });
});

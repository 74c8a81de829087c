import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { listRecipes } from "#app/features/recipes/recipes.server.ts";
import { listRestaurants } from "#app/features/restaurants/restaurants.server.ts";
import { askRecipes, askRestaurants } from "#app/features/search/ask.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../support/app.ts";
import { placeDrawings, seed } from "../support/seeded.ts";
import { type Judged, mean, ndcg, readJudged } from "./judged.ts";

const SEEDING_MS = 60_000;
const ENOUGH = 0.9;
const firstTen = { cuisine: null, limit: 10, offset: 0 };

beforeAll(async () => {
  await placeDrawings();
  await seed();
}, SEEDING_MS);

type Score = Judged & { score: number };
type Find = (search: string) => Promise<{ ids: number[] }>;

async function judge(list: string, rows: { id: number; title: string }[], find: Find) {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const judged = readJudged(list, [...titles.values()]);
  const scores: Score[] = [];
  for (const each of judged) {
    const { ids } = await find(each.search);
    const found = ids.map((id) => titles.get(id) ?? "");
    scores.push({ ...each, score: ndcg(each, found) });
  }
  return scores;
}

/** Each search that falls short stands in the message. */
function expectEnough(scores: Score[]) {
  const short = scores.filter(({ score }) => score < ENOUGH);
  const told = short.map(({ search, score }) => `${search} ${score.toFixed(2)}`).join("\n");
  expect(mean(scores.map(({ score }) => score)), told).toBeGreaterThanOrEqual(ENOUGH);
}

describe("the judged searches (FIND-01)", () => {
  test("for recipes have an nDCG@10 of 0.9 and more", async () => {
    const rows = await prisma.recipe.findMany({ select: { id: true, title: true } });
    const find: Find = (search) => askRecipes({ ...firstTen, search });
    expectEnough(await judge("judged-recipes.txt", rows, find));
  });

  test("for restaurants have an nDCG@10 of 0.9 and more", async () => {
    const rows = await prisma.restaurant.findMany({ select: { id: true, name: true } });
    const named = rows.map(({ id, name }) => ({ id, title: name }));
    const find: Find = (search) => askRestaurants({ ...firstTen, search, place: null });
    expectEnough(await judge("judged-restaurants.txt", named, find));
  });
});

describe("the judged searches that mean a filter (FIND-06)", () => {
  const FIRST_PAGE = { limit: 100, offset: 0 };

  async function expectAllOf(
    list: string,
    titles: string[],
    find: (search: string) => Promise<string[]>,
  ) {
    const judged = readJudged(list, titles);
    for (const { search, grades } of judged) {
      const found = await find(search);
      expect.soft(found.toSorted(), search).toEqual([...grades.keys()].toSorted());
    }
    return judged.length;
  }

  test("find all that have what is asked, and nothing else", async () => {
    const recipes = await prisma.recipe.findMany({ select: { title: true } });
    const places = await prisma.restaurant.findMany({ select: { name: true } });
    const diets = await expectAllOf(
      "judged-diets.txt",
      recipes.map(({ title }) => title),
      async (search) => {
        const { rows } = await listRecipes({ search, cuisine: null }, FIRST_PAGE);
        return rows.map(({ title }) => title);
      },
    );
    const filters = await expectAllOf(
      "judged-filters.txt",
      places.map(({ name }) => name),
      async (search) => {
        const { rows } = await listRestaurants({ search, cuisine: null, city: "" }, FIRST_PAGE);
        return rows.map(({ name }) => name);
      },
    );
    expect(diets + filters).toBeGreaterThanOrEqual(60);
  });
});

describe("the judged searches that find nothing whole (FIND-06)", () => {
  const lines = readFileSync(path.join(import.meta.dirname, "judged-offers.txt"), "utf8");
  const rows = lines.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  test.each(rows.map((line) => line.split("|").map((column) => column.trim())))(
    "%s of “%s” have %j, and the other tab offers %j",
    async (tab = "", search = "", kept = "", offered = "") => {
      const page = await pageOf(await fetchApp(`/?${new URLSearchParams({ tab, search })}`));
      const [, have = ""] = /These have “(.+?)”/.exec(textOf(page, "#result-note")) ?? [];
      expect(have).toBe(kept);
      const title = page.querySelector("#elsewhere")?.textContent ?? "";
      expect(title.replace(/ “.+”$/, "")).toBe(offered);
    },
  );
});

describe("the names of a demo dish", () => {
  test.each([
    ["vetkoek", "vetkoek"],
    ["magwinya", "vetkoek"],
    ["amagwinya", "vetkoek"],
    ["pasta", "pasta"],
    ["jiaozi", "jiaozi"],
    ["meze", "meze"],
  ])(
    "DISH-03: %s answers with the one dish %s, below the recipes and places it finds",
    async (search, dish) => {
      for (const tab of ["", "tab=restaurants&"]) {
        const page = await pageOf(await fetchApp(`/?${tab}search=${search}`));
        const links = [...page.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
        const found = links.filter((href) =>
          /^\/(dishes|recipes|restaurants)\/[\w-]+$/.test(href ?? ""),
        );
        expect(found[0], tab).not.toContain("/dishes/");
        const dishes = new Set(found.filter((href) => href?.startsWith("/dishes/")));
        expect([...dishes], tab).toEqual([`/dishes/${dish}`]);
        expect(found.length, tab).toBeGreaterThan(1);
      }
      const told = await (await fetchApp(`/api/dishes?search=${search}`)).json();
      expect(told.map(({ slug }: { slug: string }) => slug)).toEqual([dish]);
    },
  );
});

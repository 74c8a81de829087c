import { beforeAll, describe, expect, test } from "vitest";
import { findRecipeIds, findRestaurantIds } from "#app/features/search/search.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf } from "../support/app.ts";
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
    const find: Find = (search) => findRecipeIds({ ...firstTen, search });
    expectEnough(await judge("judged-recipes.txt", rows, find));
  });

  test("for restaurants have an nDCG@10 of 0.9 and more", async () => {
    const rows = await prisma.restaurant.findMany({ select: { id: true, name: true } });
    const named = rows.map(({ id, name }) => ({ id, title: name }));
    const find: Find = (search) => findRestaurantIds({ ...firstTen, search, place: null });
    expectEnough(await judge("judged-restaurants.txt", named, find));
  });
});

describe("the names of a demo dish", () => {
  test.each(["vetkoek", "magwinya", "amagwinya"])(
    "DISH-03: %s answers with the one dish before any recipe or place",
    async (search) => {
      for (const tab of ["", "tab=restaurants&"]) {
        const page = await pageOf(await fetchApp(`/?${tab}search=${search}`));
        const links = [...page.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
        const found = links.filter((href) =>
          /^\/(dishes|recipes|restaurants)\/[\w-]+$/.test(href ?? ""),
        );
        expect(found[0], tab).toBe("/dishes/vetkoek");
        expect(new Set(found.filter((href) => href?.startsWith("/dishes/"))), tab).toHaveLength(1);
        expect(found.length, tab).toBeGreaterThan(1);
      }
      const told = await (await fetchApp(`/api/dishes?search=${search}`)).json();
      expect(told.map(({ slug }: { slug: string }) => slug)).toEqual(["vetkoek"]);
    },
  );
});

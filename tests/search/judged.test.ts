import { beforeAll, describe, expect, test } from "vitest";
import { findRecipeIds, findRestaurantIds } from "#app/features/search/search.server.ts";
import { prisma } from "#app/infra/database.server.ts";
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

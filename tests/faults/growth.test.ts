import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { placeFilter } from "#app/features/places/places.ts";
import { findRecipeIds, findRestaurantIds } from "#app/features/search/search.server.ts";
import { suggestTitles } from "#app/features/search/suggest.server.ts";
import { countRowsLookedAt, type Plan, plansOf } from "../support/queries.ts";

const MUCH = ["--recipes", "60000", "--restaurants", "30000", "--reviews", "0"];
const GENERATING_MS = 300_000;
/** Rows of neighbours that one index entry names; 1,001 matches are sorted at the most besides. */
const BLOCK = 4_096;
/** The words of all rows together are some hundred here, which are read quicker than an index of them. */
const FEW_ROWS = new Set(["search_words"]);
/** However many match. */
const MOST_LOOKED_AT = 16_000;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, ["prisma/generate-content.ts", ...MUCH]);
}, GENERATING_MS);

const firstPage = { cuisine: null, limit: 24, offset: 0 };

function recipes(search: string) {
  return () => findRecipeIds({ ...firstPage, search });
}

function restaurants(search: string, city?: string) {
  return () => findRestaurantIds({ ...firstPage, search, place: placeFilter(city) });
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function sortedBy(sort: Plan): number {
  return Math.max(0, ...(sort.Plans ?? []).map((source) => source["Actual Rows"]));
}

describe("with very many recipes and restaurants (FIND-03)", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["a common word", recipes("chicken")],
    ["a word of every second recipe", recipes("onion")],
    ["a word with its synonyms", recipes("curry")],
    ["a rare word", recipes("banana")],
    ["a pair of words", recipes("chicken curry")],
    ["a pair that is rare", recipes("snoek braai")],
    ["a typing error", recipes("chikcen")],
    ["a word that is begun", recipes("chic")],
    ["two letters", recipes("sa")],
    ["one letter", recipes("s")],
    ["nothing that is found", recipes("xqzwvkjh")],
    ["a word and nothing", recipes("chicken xqzwvkjh")],
    ["a word for restaurants", restaurants("curry")],
    ["a pair for restaurants", restaurants("curry durban")],
    ["a city", restaurants("", "Durban")],
    ["a word in a city", restaurants("curry", "Durban")],
    ["a suggestion", () => suggestTitles("chicken cu")],
    ["a suggestion of two letters", () => suggestTitles("sa")],
    ["no search", recipes("")],
  ])("%s reads no table from end to end and sorts no more than a block", async (_, work) => {
    const nodes = (await plansOf(work)).flatMap(nodesOf);
    const read = nodes.filter((node) => node["Node Type"] === "Seq Scan");
    const tables = read.map((node) => node["Relation Name"] ?? "");
    expect(tables.filter((table) => !FEW_ROWS.has(table))).toEqual([]);
    const sorts = nodes.filter((node) => node["Node Type"].includes("Sort"));
    for (const sort of sorts) expect(sortedBy(sort)).toBeLessThanOrEqual(BLOCK);
    expect(await countRowsLookedAt(work)).toBeLessThan(MOST_LOOKED_AT);
  });
});

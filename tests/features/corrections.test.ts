import { afterEach, describe, expect, test, vi } from "vitest";
import { findRecipeIds } from "#app/features/search/search.server.ts";
import { queriesOf } from "../support/queries.ts";
import { aRecipe } from "../support/rows.ts";

afterEach(() => vi.useRealTimers());

async function recipesFor(search: string) {
  return (await findRecipeIds({ cuisine: null, limit: 24, offset: 0, search })).ids;
}

async function scansFor(search: string) {
  const queries = await queriesOf(() => recipesFor(search));
  return queries.filter((query) => query.includes("levenshtein")).length;
}

describe("a mistyped search", () => {
  test("is put right up to four words, and beyond that looks for nothing", async () => {
    const words = ["tamatiebredie", "skilpadjies", "waterblommetjie", "vetkoekies", "boerewors"];
    const recipe = await aRecipe({ title: words.join(" ") });
    const wrong = words.map((word) => `${word.slice(0, 3)}x${word.slice(4)}`);
    expect(await recipesFor(wrong.slice(0, 4).join(" "))).toEqual([recipe.id]);
    expect(await scansFor(wrong.join(" "))).toBe(0);
    expect(await recipesFor(wrong.join(" "))).toEqual([]);
  });

  test("is looked for once a minute, found or not", async () => {
    const recipe = await aRecipe({ title: "Sosaties" });
    vi.useFakeTimers({ toFake: ["Date"] });
    expect(await scansFor("sosatees")).toBe(1);
    expect(await scansFor("sosatees")).toBe(0);
    expect(await recipesFor("sosatees")).toEqual([recipe.id]);
    expect(await scansFor("qwxyzzq")).toBe(1);
    expect(await scansFor("qwxyzzq")).toBe(0);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await scansFor("sosatees")).toBe(1);
    expect(await scansFor("qwxyzzq")).toBe(1);
  });

  test("is forgotten when a thousand others came after it", async () => {
    await scansFor("frikadelle");
    for (let number = 0; number < 1_000; number++) {
      await recipesFor(`zz${number.toString(36).padStart(3, "0")}xx`);
    }
    expect(await scansFor("frikadelle")).toBe(1);
  });
});

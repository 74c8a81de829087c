import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { listAuthors } from "#app/features/authors/authors.server.ts";
import { listSuggestions } from "#app/features/browse/suggestions.server.ts";
import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { addComment } from "#app/features/comments/write-comment.server.ts";
import { listModeratedReviews } from "#app/features/moderation/moderated-list.server.ts";
import { placeFilter } from "#app/features/places/places.ts";
import { listManagedRestaurants } from "#app/features/restaurants/managed/managed-list.server.ts";
import { readWords } from "#app/features/search/words/query-words.server.ts";
import {
  countRecipes,
  countRestaurants,
  findRecipeIds,
  findRestaurantIds,
} from "#app/features/search/search.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { hostileText, longText, runs } from "../support/hostile.ts";
import { aPerson, aRecipe, aRestaurant } from "../support/rows.ts";

const LONGEST_MS = 2_000;
const RUNS = runs(150);
const TITLES = ["Bobotie with yellow rice", "Bunny chow", "Malva pudding", "Koeksisters"];

const typed = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  { arbitrary: longText, weight: 1 },
  {
    arbitrary: fc.tuple(fc.constantFrom(...TITLES), hostileText).map((both) => both.join(" ")),
    weight: 2,
  },
);
const part = fc.record({
  limit: fc.integer({ min: 1, max: 200 }),
  offset: fc.oneof(fc.constantFrom(0, 1, 10_000), fc.nat({ max: 9 })),
});

let ids: number[] = [];
beforeAll(async () => {
  const recipes = await Promise.all(
    TITLES.map((title) => aRecipe({ title, cuisine_type: "Venda" })),
  );
  ids = recipes.map(({ id }) => id);
  await aRestaurant({ name: "Moyo", city: "Durban", cuisine_type: "Venda", rating: 4.5 });
});

describe("whatever somebody looks for", () => {
  test("FUZZ-03 recipes and restaurants are found or not, in time, and counted no less than shown", () =>
    fc.assert(
      fc.asyncProperty(
        typed,
        fc.option(typed),
        typed,
        part,
        async (search, cuisine, city, { limit, offset }) => {
          const place = placeFilter(city);
          const began = performance.now();
          const recipes = await findRecipeIds({ search, cuisine, limit, offset });
          const spots = await findRestaurantIds({ search, cuisine, place, limit, offset });
          expect(performance.now() - began).toBeLessThan(2 * LONGEST_MS);
          for (const found of [recipes, spots]) {
            expect(found.ids.length).toBeLessThanOrEqual(limit);
            expect(new Set(found.ids).size).toBe(found.ids.length);
            if (offset === 0) expect(found.total).toBeGreaterThanOrEqual(found.ids.length);
          }
          expect(recipes.ids.every((id) => ids.includes(id))).toBe(true);
          expect((await countRecipes({ search, cuisine })).total).toBeGreaterThanOrEqual(0);
          expect((await countRestaurants({ search, cuisine, place })).total).toBeGreaterThanOrEqual(
            0,
          );
        },
      ),
      RUNS,
    ));

  test("FUZZ-03 the back office and the suggestions answer too", () =>
    fc.assert(
      fc.asyncProperty(
        typed,
        fc.option(typed),
        typed,
        part,
        async (search, cuisine, city, { limit, offset }) => {
          const page = { limit, offset };
          await listManagedRestaurants({ search, cuisine, city }, page);
          await listAuthors({ search, order: "name" }, page);
          await listModeratedReviews(
            { search: [...search].slice(0, 200).join(""), state: "all" },
            page,
          );
          for (const { label, marked } of await listSuggestions(search))
            expect(marked.join("")).toBe(label);
        },
      ),
      RUNS,
    ));

  test("FUZZ-03 a title is found by each of its words, however they are written around", () => {
    const around = fc.constantFrom(
      "",
      " ",
      "\t",
      "!",
      "\u0000",
      " & ",
      "'",
      "\u200b",
      " | ",
      ":*",
      "(",
    );
    return fc.assert(
      fc.asyncProperty(
        fc.nat(TITLES.length - 1),
        around,
        around,
        fc.boolean(),
        async (place, before, after, isLoud) => {
          const words = (TITLES[place] ?? "").split(" ").filter((word) => word !== "with");
          for (const word of words) {
            const search = before + (isLoud ? word.toUpperCase() : word) + after;
            const found = await findRecipeIds({ search, cuisine: null, limit: 24, offset: 0 });
            expect(found.ids, search).toContain(ids[place]);
          }
        },
      ),
      RUNS,
    );
  });

  test("FUZZ-03 the words of a search are the same when they are read again, twelve at the most", () =>
    fc.assert(
      fc.asyncProperty(typed, async (search) => {
        const words = await readWords(search);
        expect(words.length).toBeLessThanOrEqual(12);
        const again = await readWords(words.map(({ word }) => word).join(" "));
        expect(again).toEqual(words);
      }),
      RUNS,
    ));
});

describe("whatever a comment says", () => {
  test("FUZZ-01 the database keeps exactly what the schema took", async () => {
    const { id: user_id } = await aPerson();
    const { id: recipe_id } = await aRecipe();
    await fc.assert(
      fc.asyncProperty(typed, async (comment_text) => {
        const taken = newCommentSchema.safeParse({ comment_text });
        if (!taken.success) return;
        const kept = await addComment(user_id, recipe_id, taken.data);
        expect(kept?.comment_text).toBe(taken.data.comment_text);
      }),
      RUNS,
    );
  });
});

describe("wherever a list stands", () => {
  const LINK = /<([^>]*)>; rel="(\w+)"/g;

  test("FUZZ-02 its links lead to parts of the same list, and never past its ends", () => {
    fc.assert(
      fc.property(part, fc.nat({ max: 2_000 }), hostileText, ({ limit, offset }, total, search) => {
        const rows = Array(Math.max(0, Math.min(limit, total - offset)));
        const query = new URLSearchParams({ search, limit: String(limit), offset: String(offset) });
        const request = new Request(`http://localhost:3000/api/recipes?${query}`);
        const { Link = "" } = listHeaders(request, { limit, offset }, { rows, total });
        for (const [, address = "", rel] of Link.matchAll(LINK)) {
          const { pathname, searchParams } = new URL(address);
          const [most, first] = [
            Number(searchParams.get("limit")),
            Number(searchParams.get("offset")),
          ];
          expect(pathname).toBe("/api/recipes");
          expect(searchParams.get("search")).toBe(search.toWellFormed());
          expect(most).toBeGreaterThan(0);
          if (rel === "first") expect(first).toBe(0);
          if (rel === "prev") expect(first + most).toBe(offset);
          if (rel === "next") expect([first, first < total]).toEqual([offset + limit, true]);
        }
      }),
    );
  });
});

import { describe, expect, test } from "vitest";
import {
  commentsPageOf,
  commentsPart,
  newestCommentsAddress,
  olderCommentsAddress,
} from "#app/features/comments/comments-page.ts";
import { countedTo } from "#app/features/search/counted.ts";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";

describe("pagesOf (FIND-04)", () => {
  test.each([
    { counted: 0, page: 1, pages: 1 },
    { counted: 24, page: 1, pages: 1 },
    { counted: 25, page: 1, pages: 2 },
    { counted: 1_000, page: 1, pages: 42 },
    { counted: 1_000, page: 42, pages: 42 },
    // What was not counted is led to page by page.
    { counted: 1_001, page: 1, pages: 42 },
    { counted: 1_001, page: 42, pages: 43 },
    { counted: 1_001, page: 399, pages: 400 },
    { counted: 1_001, page: 400, pages: 400 },
    { counted: 1_001, page: 42, shown: 23, pages: 42 },
    { counted: 1_001, page: 50, shown: 1, pages: 50 },
  ])("leads from page $page of $counted to $pages", ({ counted, page, shown = 24, pages }) => {
    expect(pagesOf(countedTo(counted, 1_000), { page, size: 24, shown })).toBe(pages);
  });

  test("ends at 400, however many were counted", () => {
    expect(lastPageOf({ total: 9_600 }, 24)).toBe(400);
    expect(lastPageOf({ total: 10_000 }, 24)).toBe(400);
  });
});

describe("a recipe's comments (FIND-04)", () => {
  const at = (page: number) => new URL(`https://tafula.example/recipes/7?comments=${page}`);

  test("lead to the older ones, four hundred pages deep", () => {
    expect(olderCommentsAddress(at(399), 20_000)).toBe("/recipes/7?comments=400#comments");
    expect(olderCommentsAddress(at(400), 20_000)).toBeNull();
    expect(commentsPart(at(400))).toEqual({ limit: 24, offset: 9_576 });
    expect(commentsPart(at(401))).toEqual({ limit: 24, offset: 0 });
  });

  test("lead back to the newest, as they are asked", () => {
    expect(newestCommentsAddress(at(1))).toBeNull();
    const third = new URL("https://tafula.example/recipes/7?servings=3&comments=3&edit=9");
    expect(newestCommentsAddress(third)).toBe("/recipes/7?servings=3#comments");
  });

  test("stand on the page that is led to, and beyond the last on none", () => {
    expect([0, 23, 24, 9_599, 9_600].map(commentsPageOf)).toEqual([1, 1, 2, 400, null]);
  });

  test("end with the oldest", () => {
    expect(olderCommentsAddress(at(1), 25)).toBe("/recipes/7?comments=2#comments");
    expect(olderCommentsAddress(at(1), 24)).toBeNull();
  });
});

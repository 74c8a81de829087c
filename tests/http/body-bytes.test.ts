import { describe, expect, test } from "vitest";
import { postedCommentSchema } from "#app/features/comments/comment.schema.ts";
import { COMMENT_MAX_LENGTH } from "#app/features/comments/comment-limits.ts";
import { mostBytesFor } from "#app/http/body-bytes.server.ts";
import { operations } from "#app/openapi/operations.server.ts";
import { fetchApp } from "../support/app.ts";

const KB = 1024;
/** The operations that take lists of long texts. */
const LARGEST = [
  ...["createDish", "replaceDish", "createRecipe", "replaceRecipe", "createSeason"],
  ...["replaceSeason", "suggestRecipe", "judgeSuggestion"],
];
/** The operations that take texts of a thousand letters and more, or many short ones. */
const LONG = [
  ...["saveMadeNote", "suggestRestaurant", "suggestChange", "keepShoppingList", "sendTakedown"],
  ...["saveReview", "replaceMyReview", "createRestaurant", "replaceRestaurant"],
  ...["createRecipeAuthor", "replaceRecipeAuthor", "createVocabularyGroup"],
  "replaceVocabularyGroup",
];

function between(least: number, most: number): string[] {
  const found = operations.filter(({ body }) => {
    const bytes = body ? mostBytesFor(body) : 0;
    return bytes > least * KB && bytes <= most * KB;
  });
  return found.map(({ id }) => id).toSorted();
}

describe("the body of an operation", () => {
  test("is bounded by what its fields may hold", () => {
    expect(between(160, 256)).toEqual(LARGEST.toSorted());
    expect(between(32, 160)).toEqual(LONG.toSorted());
    expect(between(0, 16)).toEqual([]);
  });

  test("may hold the longest text in the longest spelling, and all that a program sends back", () => {
    const comment_text = "š".repeat(COMMENT_MAX_LENGTH);
    const escaped = JSON.stringify({ comment_text }).replaceAll("š", "\\u0161");
    expect(escaped.length + 15 * KB).toBeLessThan(mostBytesFor(postedCommentSchema));
  });

  test.each([
    ["/api/admin/login", { json: { username: "x".repeat(40_000), password: "x" } }],
    ["/theme", { form: { theme: "dark", return_to: `/${"x".repeat(20_000)}` } }],
    ["/admin/login", { form: { username: "x".repeat(20_000), password: "x" } }],
  ])("is refused beyond that: %s", async (path, sent) => {
    expect((await fetchApp(path, sent)).status).toBe(413);
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";
import { prisma } from "#app/infra/database.server.ts";
import {
  aComment,
  aFavorite,
  aLike,
  aMadeNote,
  anAuthor,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../support/rows.ts";

// The last line of defence: what the database itself refuses, whoever asks.

describe("only once", () => {
  test("a person likes a recipe", async () => {
    const { user_id, recipe_id } = await aLike();
    await expect(aLike({ user_id, recipe_id })).rejects.toThrow(/Unique constraint/);
  });

  test("a person reviews a restaurant", async () => {
    const { user_id, restaurant_id } = await aReview();
    await expect(aReview({ user_id, restaurant_id })).rejects.toThrow(/Unique constraint/);
  });

  test("a person keeps a recipe", async () => {
    const { user_id, recipe_id } = await aFavorite();
    await expect(aFavorite({ user_id, recipe_id })).rejects.toThrow(/Unique constraint/);
  });

  test("a person keeps a restaurant", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { user_id } = await aFavorite({ restaurant_id });
    await expect(aFavorite({ user_id, restaurant_id })).rejects.toThrow(/Unique constraint/);
  });

  test("a person signs in with an account of a provider", async () => {
    const { provider, provider_user_id } = await aPerson();
    await expect(aPerson({ provider, provider_user_id })).rejects.toThrow(/Unique constraint/);
    await expect(aPerson({ provider: "other", provider_user_id })).resolves.toBeDefined();
  });

  test("a recipe is the Recipe of the Day of a day", async () => {
    const featured_on = new Date("2026-11-21");
    await aRecipe({ featured_on });
    await expect(aRecipe({ featured_on })).rejects.toThrow(/Unique constraint/);
  });

  test("an ingredient has its place in a recipe", async () => {
    const ingredient = { position: 1, name: "Rice", recipe_id: (await aRecipe()).id };
    await prisma.recipeIngredient.create({ data: ingredient });
    const again = prisma.recipeIngredient.create({ data: ingredient });
    await expect(again).rejects.toThrow(/Unique constraint/);
  });
});

const GONE = 999_999;

test.each<[string, (user_id: string) => Promise<unknown>]>([
  ["a like", () => aLike({ recipe_id: GONE })],
  ["a comment", () => aComment({ recipe_id: GONE })],
  ["a note", () => aMadeNote({ recipe_id: GONE })],
  ["a review", () => aReview({ restaurant_id: GONE })],
  ["a favourite recipe", () => aFavorite({ recipe_id: GONE })],
  ["a favourite restaurant", () => aFavorite({ restaurant_id: GONE })],
  [
    "a vote for a review",
    (user_id) => prisma.reviewVote.create({ data: { user_id, review_id: GONE } }),
  ],
  ["a vote for a note", (user_id) => prisma.madeVote.create({ data: { user_id, made_id: GONE } })],
])("%s that refers to nothing is refused (DEL-01)", async (_, add) => {
  const { id } = await aPerson();
  await expect(add(id)).rejects.toThrow(/foreign key constraint|Foreign key constraint/);
});

describe("a favourite", () => {
  test("is of a recipe or of a restaurant, not of both", async () => {
    const [recipe, restaurant] = await Promise.all([aRecipe(), aRestaurant()]);
    const both = aFavorite({ recipe_id: recipe.id, restaurant_id: restaurant.id });
    await expect(both).rejects.toThrow(/favorites_exactly_one/);
  });

  test("is of something", async () => {
    const { id: user_id } = await aPerson();
    const none = prisma.favorite.create({ data: { user_id } });
    await expect(none).rejects.toThrow(/favorites_exactly_one/);
  });
});

describe("a reason of a report", () => {
  test("REP-01 is called the same where a deletion tells of it", async () => {
    for (const { value, label } of REPORT_REASONS) {
      const [said] = await prisma.$queryRaw<{ label: string }[]>`
        SELECT label_of(${value}::"ReportReason") AS label`;
      expect(said?.label).toBe(label);
    }
  });
});

describe("a hidden review that its writer deletes", () => {
  const hidden = { hidden_at: new Date(), hidden_reason: "Rude" };
  const delete_ = (id: number) => prisma.restaurantReview.delete({ where: { id } });

  test("T-52: leaves a mark: the next one begins hidden, until a moderator restores it", async () => {
    const { id, user_id, restaurant_id } = await aReview(hidden);
    await delete_(id);
    const second = await aReview({ user_id, restaurant_id });
    expect(second).toMatchObject({ hidden_at: expect.any(Date), hidden_reason: "Rude" });
    const where = { id: restaurant_id };
    expect(await prisma.restaurant.findUnique({ where })).toMatchObject({ user_review_count: 0 });
    await delete_(second.id);
    const third = await aReview({ user_id, restaurant_id });
    expect(third.hidden_reason).toBe("Rude");
    const restored = { hidden_at: null, hidden_reason: null };
    await prisma.restaurantReview.update({ where: { id: third.id }, data: restored });
    await delete_(third.id);
    expect(await aReview({ user_id, restaurant_id })).toMatchObject(restored);
    expect(await prisma.hiddenReviewMark.count()).toBe(0);
  });

  test("hides nobody else's, and nothing of another restaurant", async () => {
    const { id, user_id, restaurant_id } = await aReview(hidden);
    await delete_(id);
    expect((await aReview({ user_id })).hidden_at).toBeNull();
    expect((await aReview({ restaurant_id })).hidden_at).toBeNull();
    await prisma.hiddenReviewMark.deleteMany();
  });

  test("REP-04 MINE-03 its case and appeal go on with the next one, and are nobody's without its writer", async () => {
    const { id, user_id, restaurant_id } = await aReview(hidden);
    const { id: case_id } = await prisma.moderationCase.findFirstOrThrow({
      where: { review_id: id },
    });
    await prisma.appeal.create({ data: { case_id, user_id, words: "It is true" } });
    await delete_(id);
    expect(await prisma.appeal.findUnique({ where: { case_id } })).toMatchObject({
      ...{ state: "declined", judged_by: null, judged_at: expect.any(Date) },
    });
    const second = await aReview({ user_id, restaurant_id });
    expect(await prisma.moderationCase.findMany({ where: { author_id: user_id } })).toMatchObject([
      { id: case_id, item: `review ${second.id}`, review_id: second.id, state: "hidden" },
    ]);
    await delete_(second.id);
    await prisma.user.delete({ where: { id: user_id } });
    expect(await prisma.appeal.count({ where: { case_id } })).toBe(0);
    expect(await prisma.moderationCase.findUnique({ where: { id: case_id } })).toMatchObject({
      ...{ author_id: null, review_id: null, reason: "Against the house rules" },
    });
  });

  test("REP-04 a restaurant that goes declines no appeal", async () => {
    const { id, user_id, restaurant_id } = await aReview(hidden);
    const { id: case_id } = await prisma.moderationCase.findFirstOrThrow({
      where: { review_id: id },
    });
    await prisma.appeal.create({ data: { case_id, user_id, words: "It is true" } });
    await prisma.restaurant.delete({ where: { id: restaurant_id } });
    expect(await prisma.appeal.count({ where: { case_id } })).toBe(0);
  });

  test("goes with its writer, and with its restaurant", async () => {
    const [one, other] = [await aReview(hidden), await aReview(hidden)];
    await delete_(other.id);
    await prisma.user.delete({ where: { id: one.user_id } });
    await prisma.restaurant.delete({ where: { id: other.restaurant_id } });
    expect(await prisma.hiddenReviewMark.count()).toBe(0);
  });
});

describe("a review", () => {
  test.each([1, 2, 3, 4, 5])("may give %s", async (rating) => {
    await expect(aReview({ rating })).resolves.toMatchObject({ rating });
  });

  test.each([0, 6, -1])("may not give %s", async (rating) => {
    await expect(aReview({ rating })).rejects.toThrow(/rating_range/);
  });

  test("may have 5,000 characters and not one more", async () => {
    await expect(aReview({ review_text: "é".repeat(5000) })).resolves.toBeDefined();
    await expect(aReview({ review_text: "é".repeat(5001) })).rejects.toThrow(/text_length/);
  });
});

describe("a comment", () => {
  test("may have 500 characters, counted as people count, and not one more", async () => {
    await expect(aComment({ comment_text: "🍲".repeat(500) })).resolves.toBeDefined();
    await expect(aComment({ comment_text: "a".repeat(501) })).rejects.toThrow(/text_length/);
  });

  test("says something", async () => {
    await expect(aComment({ comment_text: "" })).rejects.toThrow(/text_length/);
  });
});

describe("a recipe", () => {
  test.each([
    ["title", { title: "" }],
    ["title", { title: "a".repeat(201) }],
    ["description", { description: "a".repeat(5001) }],
    ["instructions", { instructions: "a".repeat(20_001) }],
    ["difficulty", { difficulty: "Impossible" }],
    ["servings", { servings: 0 }],
    ["prep_time", { prep_time_minutes: -1 }],
    ["cook_time", { cook_time_minutes: -1 }],
    ["like_count", { like_count: -1 }],
  ])("is refused for its %s", async (name, wrong) => {
    await expect(aRecipe(wrong)).rejects.toThrow(new RegExp(`recipes_${name}_`));
  });

  test("stays when its author is deleted, without one", async () => {
    const author = await anAuthor();
    const recipe = await aRecipe({ author_id: author.id });
    await prisma.recipeAuthor.delete({ where: { id: author.id } });
    const kept = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe.id } });
    expect(kept.author_id).toBeNull();
  });
});

describe("a restaurant", () => {
  test.each([0, 5, 4.9])("may have the official rating %s", async (rating) => {
    await expect(aRestaurant({ rating })).resolves.toBeDefined();
  });

  test.each([
    ["name", { name: "" }],
    ["name", { name: "a".repeat(201) }],
    ["rating", { rating: 5.1 }],
    ["rating", { rating: -0.1 }],
    ["price_level", { price_level: 0 }],
    ["price_level", { price_level: 5 }],
    ["latitude", { latitude: 90.1 }],
    ["longitude", { longitude: -180.1 }],
    ["province", { province: "Transvaal" }],
    ["city", { city: "a".repeat(101) }],
  ])("is refused for its %s", async (name, wrong) => {
    await expect(aRestaurant(wrong)).rejects.toThrow(new RegExp(`restaurants_${name}_`));
  });
});

describe("a picture", () => {
  test("has an id that nobody guesses", async () => {
    const picture = { width: 800, height: 600 };
    const id = randomUUID().replaceAll("-", "");
    await expect(prisma.image.create({ data: { id, ...picture } })).resolves.toBeDefined();
    const wrong = prisma.image.create({ data: { id: "../secret", ...picture } });
    await expect(wrong).rejects.toThrow(/images_id_form/);
  });
});

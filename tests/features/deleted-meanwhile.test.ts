import { describe, expect, test } from "vitest";
import { imageUrl } from "#app/features/images/image-url.ts";
import { addComment, deleteComment } from "#app/features/comments/write-comment.server.ts";
import { toggleFavorite } from "#app/features/favorites/toggle-favorite.server.ts";
import { toggleLike } from "#app/features/recipes/likes.server.ts";
import { deleteReview, saveReview } from "#app/features/reviews/write-review.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { countWaiting } from "../support/lock-waits.ts";
import {
  aComment,
  aFavorite,
  aLike,
  anImage,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../support/rows.ts";

type Transaction = Parameters<Parameters<typeof prisma.$transaction>[0]>[0];

/** Somebody else locks first, acts only once our own act waits for them, and both end. */
async function meanwhile<Result>({
  lock,
  ourAct,
  theirAct,
}: {
  lock: (transaction: Transaction) => Promise<unknown>;
  ourAct: () => Promise<Result>;
  theirAct: (transaction: Transaction) => Promise<unknown>;
}): Promise<Result> {
  let ours: Promise<Result> | undefined;
  await prisma.$transaction(async (transaction) => {
    await lock(transaction);
    ours = ourAct();
    ours.catch(() => {});
    await untilSomebodyWaits();
    await theirAct(transaction);
  });
  if (!ours) throw new Error("The act has not begun");
  return ours;
}

async function untilSomebodyWaits() {
  for (;;) {
    if ((await countWaiting()) > 0) return;
  }
}

/** PostgreSQL deletes a row in these two steps: it takes the row, then what hangs on it. */
function deletedMeanwhile<Result>(
  table: "recipe" | "restaurant",
  id: number,
  ourAct: () => Promise<Result>,
) {
  return meanwhile({
    lock: (transaction) =>
      table === "recipe"
        ? transaction.$queryRaw`SELECT FROM recipes WHERE id = ${id} FOR UPDATE`
        : transaction.$queryRaw`SELECT FROM restaurants WHERE id = ${id} FOR UPDATE`,
    ourAct,
    theirAct: (transaction) =>
      table === "recipe"
        ? transaction.recipe.delete({ where: { id } })
        : transaction.restaurant.delete({ where: { id } }),
  });
}

describe("a restaurant that is deleted meanwhile", () => {
  test("T-45 REV-02: an edited review finds it gone", async () => {
    const { user_id, restaurant_id } = await aReview({ rating: 1 });
    const edit = () => saveReview(user_id, restaurant_id, { rating: 5 });
    const saved = await deletedMeanwhile("restaurant", restaurant_id, edit);
    expect(saved).toEqual({ review: null, refused: "restaurant" });
  });

  test("T-45 REV-01: a new review finds it gone", async () => {
    const { id } = await aRestaurant();
    const { id: user_id } = await aPerson();
    const write = () => saveReview(user_id, id, { rating: 5 });
    const saved = await deletedMeanwhile("restaurant", id, write);
    expect(saved).toEqual({ review: null, refused: "restaurant" });
  });

  test("T-45: a review that is deleted as well is gone", async () => {
    const { user_id, restaurant_id } = await aReview();
    const remove = () => deleteReview(user_id, restaurant_id);
    expect(await deletedMeanwhile("restaurant", restaurant_id, remove)).toBe(false);
  });

  test.each([true, false])("T-45 FVT-03: favorited: %s finds it gone", async (favorited) => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id } = await aPerson();
    if (!favorited) await aFavorite({ user_id, restaurant_id });
    const tap = () => toggleFavorite(user_id, { restaurant_id, favorited });
    expect(await deletedMeanwhile("restaurant", restaurant_id, tap)).toBeNull();
  });
});

describe("a recipe that is deleted meanwhile", () => {
  test.each([true, false])("T-45 LIKE-01: liked: %s finds it gone", async (liked) => {
    const { id: recipe_id } = await aRecipe();
    const { id: user_id } = await aPerson();
    if (!liked) await aLike({ user_id, recipe_id });
    const tap = () => toggleLike(user_id, recipe_id, { liked });
    expect(await deletedMeanwhile("recipe", recipe_id, tap)).toBeNull();
  });

  test("T-45 FVT-03: a favourite finds it gone", async () => {
    const { id: recipe_id } = await aRecipe();
    const { id: user_id } = await aPerson();
    const tap = () => toggleFavorite(user_id, { recipe_id });
    expect(await deletedMeanwhile("recipe", recipe_id, tap)).toBeNull();
  });

  test("T-45 COM-06: a comment finds it gone", async () => {
    const { id } = await aRecipe();
    const { id: user_id } = await aPerson();
    const write = () => addComment(user_id, id, { comment_text: "Lekker" });
    expect(await deletedMeanwhile("recipe", id, write)).toBeNull();
  });

  test("T-45: a comment that is deleted as well is gone", async () => {
    const { id, recipe_id, user_id } = await aComment();
    const remove = () => deleteComment({ id, recipe_id, user_id });
    expect(await deletedMeanwhile("recipe", recipe_id, remove)).toBe(false);
  });
});

test("T-18: a photo that is just being cleaned away is no photo", async () => {
  const { id: restaurant_id } = await aRestaurant();
  const { id: user_id } = await aPerson();
  const { id } = await anImage({ user_id });
  const saved = await prisma.$transaction(async (transaction) => {
    await transaction.image.delete({ where: { id } });
    return saveReview(user_id, restaurant_id, { rating: 5, image_urls: [imageUrl(id)] });
  });
  expect(saved).toMatchObject({ review: null, refused: "photos" });
});

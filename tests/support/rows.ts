import { randomUUID } from "node:crypto";
import { judgeHours } from "#app/features/hours/judge-hours.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

// Each makes the row asked for, and of the rows it hangs on only those that were not given.

let made = 0;

export function aPerson({
  name,
  ...given
}: Partial<Prisma.UserUncheckedCreateInput> & { name?: string } = {}) {
  made += 1;
  return prisma.user.create({
    data: {
      provider: "google",
      provider_user_id: randomUUID(),
      google_user_data: { name: name ?? `Person ${made}` },
      ...given,
    },
  });
}

export function anAuthor(given: Partial<Prisma.RecipeAuthorUncheckedCreateInput> = {}) {
  made += 1;
  return prisma.recipeAuthor.create({ data: { name: `Author ${made}`, ...given } });
}

export function aRecipe(given: Partial<Prisma.RecipeUncheckedCreateInput> = {}) {
  made += 1;
  return prisma.recipe.create({ data: { title: `Recipe ${made}`, ...given } });
}

export function aRestaurant(given: Partial<Prisma.RestaurantUncheckedCreateInput> = {}) {
  made += 1;
  const judged = judgeHours(given.opening_hours ?? null, new Date());
  return prisma.restaurant.create({ data: { name: `Restaurant ${made}`, ...judged, ...given } });
}

export async function aReview(given: Partial<Prisma.RestaurantReviewUncheckedCreateInput> = {}) {
  const user_id = given.user_id ?? (await aPerson()).id;
  const restaurant_id = given.restaurant_id ?? (await aRestaurant()).id;
  return prisma.restaurantReview.create({
    data: { rating: 4, ...given, user_id, restaurant_id },
  });
}

/** What somebody told about a recipe that they made. */
export async function aMadeNote(given: Partial<Prisma.MadeNoteUncheckedCreateInput> = {}) {
  const user_id = given.user_id ?? (await aPerson()).id;
  const recipe_id = given.recipe_id ?? (await aRecipe()).id;
  return prisma.madeNote.create({ data: { rating: 4, ...given, user_id, recipe_id } });
}

export async function aComment(given: Partial<Prisma.RecipeCommentUncheckedCreateInput> = {}) {
  made += 1;
  const user_id = given.user_id ?? (await aPerson()).id;
  const recipe_id = given.recipe_id ?? (await aRecipe()).id;
  return prisma.recipeComment.create({
    data: { comment_text: `Comment ${made}`, ...given, user_id, recipe_id },
  });
}

export async function aLike(given: Partial<Prisma.RecipeLikeUncheckedCreateInput> = {}) {
  const user_id = given.user_id ?? (await aPerson()).id;
  const recipe_id = given.recipe_id ?? (await aRecipe()).id;
  return prisma.recipeLike.create({ data: { ...given, user_id, recipe_id } });
}

export function aDish({ name, ...given }: Partial<Prisma.DishUncheckedCreateInput> = {}) {
  made += 1;
  const title = name ?? `Dish ${made}`;
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const region = "All of South Africa";
  return prisma.dish.create({ data: { name: title, slug, sentence: "Good", region, ...given } });
}

/** Published, and running at any time. */
export function aSeason({ title, ...given }: Partial<Prisma.SeasonUncheckedCreateInput> = {}) {
  made += 1;
  const name = title ?? `Season ${made}`;
  return prisma.season.create({
    data: {
      title: name,
      slug: name.toLowerCase().replaceAll(" ", "-"),
      sentence: "What to cook",
      first_day: new Date(Date.now() - 5 * 86_400_000),
      last_day: new Date(Date.now() + 5 * 86_400_000),
      is_published: true,
      ...given,
    },
  });
}

/** Of a recipe, unless a restaurant is given. */
export async function aFavorite(given: Partial<Prisma.FavoriteUncheckedCreateInput> = {}) {
  const user_id = given.user_id ?? (await aPerson()).id;
  const isOfSomething = Boolean(given.recipe_id ?? given.restaurant_id);
  const recipe_id = isOfSomething ? given.recipe_id : (await aRecipe()).id;
  return prisma.favorite.create({ data: { ...given, user_id, recipe_id } });
}

export async function aList(given: Partial<Prisma.OwnListUncheckedCreateInput> = {}) {
  made += 1;
  const user_id = given.user_id ?? (await aPerson()).id;
  return prisma.ownList.create({ data: { name: `List ${made}`, ...given, user_id } });
}

/** With a recipe, unless a restaurant is given. */
export async function anEntry(
  list: { id: number; user_id: string },
  given: Partial<Prisma.ListEntryUncheckedCreateInput> = {},
) {
  made += 1;
  const isOfSomething = Boolean(given.recipe_id ?? given.restaurant_id);
  const recipe_id = isOfSomething ? given.recipe_id : (await aRecipe()).id;
  const { id: list_id, user_id } = list;
  return prisma.listEntry.create({
    data: { position: made, ...given, list_id, user_id, recipe_id },
  });
}

/** A picture's row. Nothing is in the object store under its id. */
export function anImage(given: Partial<Prisma.ImageUncheckedCreateInput> = {}) {
  const id = randomUUID().replaceAll("-", "");
  return prisma.image.create({ data: { id, width: 800, height: 600, ...given } });
}

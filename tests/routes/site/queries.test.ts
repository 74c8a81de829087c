import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { countQueries } from "../../support/queries.ts";
import {
  aComment,
  aFavorite,
  aMadeNote,
  anAuthor,
  aPerson,
  aRecipe,
  aRestaurant,
  aReview,
} from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";

const PICTURE = `/images/${"a".repeat(32)}`;
const YESTERDAY = new Date(Date.now() - 48 * 60 * 60 * 1_000);

// What is remembered for a second is remembered throughout.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});

afterAll(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  await prisma.recipe.deleteMany();
  await prisma.restaurant.deleteMany();
});

async function times(count: number, make: (index: number) => Promise<unknown>) {
  for (let index = 0; index < count; index++) await make(index);
}

async function queriesFor(address: string, cookie?: string) {
  return countQueries(async () => {
    const response = await fetchApp(address, { cookie });
    await response.text();
    expect(response.status).toBe(200);
  });
}

async function someRecipes(count: number) {
  await times(count, async () => {
    const author = await anAuthor();
    return aRecipe({
      title: "Chicken curry",
      author_id: author.id,
      cuisine_type: "Indian",
      image_url: PICTURE,
      created_at: YESTERDAY,
      ingredients: { create: { position: 1, name: "Chicken" } },
    });
  });
}

async function someRestaurants(count: number) {
  await times(count, (index) =>
    aRestaurant({
      name: "Curry House",
      cuisine_type: "Indian",
      city: "Durban",
      rating: (index % 5) + 0.1,
    }),
  );
}

// A search looks in both tabs, and further where it finds little: with many rows it asks less often, never more.
describe("a page asks the database no more often for many rows than for few", () => {
  test.each([
    ["/", 4],
    ["/?page=2", 3],
    ["/?cuisine=Indian", 3],
    ["/?search=curry", 11],
    ["/?search=chikcen+cury", 19],
  ])("of recipes: %s, at most %d times", async (address, most) => {
    await someRecipes(address.includes("page=2") ? 28 : 3);
    // Who comes first on a day chooses its recipe.
    await fetchApp("/api/recipes");
    const few = await queriesFor(address);
    await someRecipes(24);
    expect(await queriesFor(address)).toBeLessThanOrEqual(few);
    expect(few).toBeLessThanOrEqual(most);
  });

  test.each([
    ["/?tab=restaurants", 4],
    ["/?tab=restaurants&city=Durban", 4],
    ["/?tab=restaurants&city=Durban&cuisine=Indian", 4],
    ["/?tab=restaurants&search=curry", 15],
  ])("of restaurants: %s, at most %d times", async (address, most) => {
    await someRestaurants(3);
    const few = await queriesFor(address);
    await someRestaurants(24);
    expect(await queriesFor(address)).toBeLessThanOrEqual(few);
    expect(few).toBeLessThanOrEqual(most);
  });

  test("MADE-03 of one recipe: ingredients and comments, once", async () => {
    const author = await anAuthor();
    const { id } = await aRecipe({ author_id: author.id });
    const grow = (count: number) =>
      times(count, async () => {
        await aComment({ recipe_id: id });
        const position = (await prisma.recipeIngredient.count({ where: { recipe_id: id } })) + 1;
        await prisma.recipeIngredient.create({ data: { recipe_id: id, position, name: "Salt" } });
      });
    await grow(3);
    const few = await queriesFor(`/recipes/${id}`);
    await grow(21);
    expect(await queriesFor(`/recipes/${id}`)).toBe(few);
    // One for what is like it.
    expect(few).toBe(2);
    // Another asks who it is.
    expect(await queriesFor(`/recipes/${id}`, await aSession())).toBe(3);
  });

  test("MADE-03 of one restaurant: reviews and photos, once", async () => {
    const { id } = await aRestaurant();
    const grow = (count: number) =>
      times(count, async (index) => {
        const review = await aReview({ restaurant_id: id });
        const image_id = (count * 1_000 + index).toString(16).padStart(32, "0");
        await prisma.image.create({ data: { id: image_id, width: 8, height: 8 } });
        await prisma.reviewPhoto.create({ data: { review_id: review.id, position: 1, image_id } });
      });
    await grow(3);
    const few = await queriesFor(`/restaurants/${id}?reviews=all`);
    await grow(21);
    expect(await queriesFor(`/restaurants/${id}?reviews=all`)).toBe(few);
    // One for what is near it.
    expect(await queriesFor(`/restaurants/${id}`)).toBe(2);
    // Two others ask who it is, and which reviews helped them.
    expect(await queriesFor(`/restaurants/${id}`, await aSession())).toBe(4);
  });

  test("T-21: of one person's favorites and reviews, at most 8 times", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const grow = (count: number) =>
      times(count, async () => {
        await aFavorite({ user_id: person.id });
        await aFavorite({ user_id: person.id, restaurant_id: (await aRestaurant()).id });
        await aReview({ user_id: person.id });
        await aMadeNote({ user_id: person.id });
      });
    const addresses = ["/favorites", "/favorites?tab=restaurants", "/my-reviews"];
    const ask = async () => {
      const counts: number[] = [];
      for (const address of addresses) counts.push(await queriesFor(address, cookie));
      return counts;
    };
    await grow(3);
    const few = await ask();
    await grow(21);
    expect(await ask()).toEqual(few);
    expect(Math.max(...few)).toBeLessThanOrEqual(8);
  });

  test("a page without rows, for a visitor: never", async () => {
    for (const address of ["/favorites", "/my-reviews", "/healthz"])
      expect(await queriesFor(address)).toBe(0);
  });
});

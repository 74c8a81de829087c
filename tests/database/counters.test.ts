import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { aComment, aLike, aPerson, aRecipe, aRestaurant, aReview } from "../support/rows.ts";

const CONNECTIONS = 20;
const WRITERS = 50;

let pool: pg.Pool;
let people: User[];

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: CONNECTIONS });
  // The database may be dropped before all of them are closed.
  pool.on("error", () => {});
  people = await Promise.all(Array.from({ length: WRITERS }, () => aPerson()));
});

afterAll(() => pool.end());

/** The same work for everybody at once, over as many connections as there are. */
function together(work: (person: User, turn: number) => Promise<unknown>) {
  return Promise.all(people.map((person, turn) => work(person, turn)));
}

describe("recipes.like_count", () => {
  const like =
    "INSERT INTO recipe_likes (user_id, recipe_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
  const unlike = "DELETE FROM recipe_likes WHERE user_id = $1 AND recipe_id = $2";
  let recipe_id: number;

  beforeEach(async () => {
    recipe_id = (await aRecipe()).id;
  });

  test("counts 50 people who like at the same moment", async () => {
    await together((person) => pool.query(like, [person.id, recipe_id]));
    expect(await likeCount(recipe_id)).toBe(WRITERS);
  });

  test("counts a like once however often it is sent at the same moment", async () => {
    const person = await aPerson();
    await together(() => pool.query(like, [person.id, recipe_id]));
    expect(await likeCount(recipe_id)).toBe(1);
  });

  test("agrees with the likes after 50 people liked and half of them changed their minds", async () => {
    await together(async (person, turn) => {
      await pool.query(like, [person.id, recipe_id]);
      if (turn % 2 === 0) await pool.query(unlike, [person.id, recipe_id]);
    });
    expect(await likeCount(recipe_id)).toBe(WRITERS / 2);
  });

  test("counts many recipes liked by one statement, in opposite orders at once, without a deadlock", async () => {
    const recipes = await Promise.all(Array.from({ length: 10 }, () => aRecipe()));
    const ids = recipes.map((recipe) => recipe.id);
    const bulk = `INSERT INTO recipe_likes (user_id, recipe_id) SELECT $1, unnest($2::int[])`;
    await together((person, turn) =>
      pool.query(bulk, [person.id, turn % 2 ? ids : ids.toReversed()]),
    );
    for (const id of ids) expect(await likeCount(id)).toBe(WRITERS);
  });

  test("goes down when people are deleted", async () => {
    const [one, two] = await Promise.all([aLike({ recipe_id }), aLike({ recipe_id })]);
    await aLike({ recipe_id });
    await prisma.user.deleteMany({ where: { id: { in: [one.user_id, two.user_id] } } });
    expect(await likeCount(recipe_id)).toBe(1);
  });
});

describe("recipes.comment_count", () => {
  const comment =
    "INSERT INTO recipe_comments (user_id, recipe_id, comment_text) VALUES ($1, $2, 'Lekker')";

  test("counts 50 comments written at the same moment", async () => {
    const { id } = await aRecipe();
    await together((person) => pool.query(comment, [person.id, id]));
    expect(await commentCount(id)).toBe(WRITERS);
  });

  test("leaves hidden comments out and takes them back in", async () => {
    const { id: recipe_id } = await aRecipe();
    const first = await aComment({ recipe_id });
    await aComment({ recipe_id });
    await hideComment(first.id, new Date());
    expect(await commentCount(recipe_id)).toBe(1);
    await hideComment(first.id, new Date());
    expect(await commentCount(recipe_id)).toBe(1);
    await hideComment(first.id, null);
    expect(await commentCount(recipe_id)).toBe(2);
  });

  test("ignores that a hidden comment is deleted", async () => {
    const { id: recipe_id } = await aRecipe();
    const hidden = await aComment({ recipe_id, hidden_at: new Date(), hidden_reason: "Spam" });
    await aComment({ recipe_id });
    await prisma.recipeComment.delete({ where: { id: hidden.id } });
    expect(await commentCount(recipe_id)).toBe(1);
  });

  test("agrees when people hide and write at the same moment", async () => {
    const { id: recipe_id } = await aRecipe();
    const written = await Promise.all(Array.from({ length: 10 }, () => aComment({ recipe_id })));
    const hide =
      "UPDATE recipe_comments SET hidden_at = now(), hidden_reason = 'Spam' WHERE id = $1";
    await Promise.all([
      ...written.map((row) => pool.query(hide, [row.id])),
      together((person) => pool.query(comment, [person.id, recipe_id])),
    ]);
    expect(await commentCount(recipe_id)).toBe(WRITERS);
  });

  test("follows a bulk load and the deletion of a person", async () => {
    const { id: recipe_id } = await aRecipe();
    const person = await aPerson();
    const comments = Array.from({ length: 30 }, () => ({ comment_text: "Lekker", recipe_id }));
    await prisma.recipeComment.createMany({
      data: comments.map((row) => ({ ...row, user_id: person.id })),
    });
    await aComment({ recipe_id });
    expect(await commentCount(recipe_id)).toBe(31);
    await prisma.user.delete({ where: { id: person.id } });
    expect(await commentCount(recipe_id)).toBe(1);
  });
});

describe("restaurants.user_review_count and user_rating_average", () => {
  const save = `INSERT INTO restaurant_reviews (user_id, restaurant_id, rating) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, restaurant_id) DO UPDATE SET rating = excluded.rating`;
  const remove = "DELETE FROM restaurant_reviews WHERE user_id = $1 AND restaurant_id = $2";
  let restaurant_id: number;

  beforeEach(async () => {
    restaurant_id = (await aRestaurant()).id;
  });

  test("are 0 and empty without a review", async () => {
    expect(await ratingOf(restaurant_id)).toEqual({ count: 0, average: null });
  });

  test("are right after 50 people saved a review at the same moment", async () => {
    await together((person, turn) => pool.query(save, [person.id, restaurant_id, (turn % 5) + 1]));
    expect(await ratingOf(restaurant_id)).toEqual({ count: 50, average: "3" });
  });

  test("are right after 20 people saved, changed and deleted at the same moment", async () => {
    const writers = people.slice(0, 20);
    await Promise.all(
      writers.map(async (person, turn) => {
        await pool.query(save, [person.id, restaurant_id, 1]);
        await pool.query(save, [person.id, restaurant_id, (turn % 2) + 4]);
        if (turn >= 10) await pool.query(remove, [person.id, restaurant_id]);
      }),
    );
    expect(await ratingOf(restaurant_id)).toEqual({ count: 10, average: "4.5" });
  });

  test("take one review of a person who saves many times at once", async () => {
    const person = await aPerson();
    await together(() => pool.query(save, [person.id, restaurant_id, 3]));
    expect(await ratingOf(restaurant_id)).toEqual({ count: 1, average: "3" });
  });

  test("round the average to two places", async () => {
    for (const rating of [5, 4, 4]) await aReview({ restaurant_id, rating });
    expect(await ratingOf(restaurant_id)).toEqual({ count: 3, average: "4.33" });
  });

  test("leave hidden reviews out and take them back in", async () => {
    const { id } = await aReview({ restaurant_id, rating: 1 });
    await aReview({ restaurant_id, rating: 5 });
    await prisma.restaurantReview.update({
      where: { id },
      data: { hidden_at: new Date(), hidden_reason: "Spam" },
    });
    expect(await ratingOf(restaurant_id)).toEqual({ count: 1, average: "5" });
    await prisma.restaurantReview.update({ where: { id }, data: { rating: 3 } });
    expect(await ratingOf(restaurant_id)).toEqual({ count: 1, average: "5" });
    await prisma.restaurantReview.update({ where: { id }, data: { hidden_at: null } });
    expect(await ratingOf(restaurant_id)).toEqual({ count: 2, average: "4" });
  });

  test("are empty again after the last reviewer is deleted", async () => {
    const review = await aReview({ restaurant_id });
    await prisma.user.delete({ where: { id: review.user_id } });
    expect(await ratingOf(restaurant_id)).toEqual({ count: 0, average: null });
  });

  test("follow a bulk load over many restaurants", async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => aRestaurant()));
    await prisma.restaurantReview.createMany({
      data: others.flatMap((other) =>
        people.map((person, turn) => ({
          restaurant_id: other.id,
          user_id: person.id,
          rating: turn % 2 ? 5 : 2,
        })),
      ),
    });
    for (const other of others) {
      expect(await ratingOf(other.id)).toEqual({ count: WRITERS, average: "3.5" });
    }
  });

  test("do not stop a restaurant or a recipe with everything on it from being deleted", async () => {
    const recipe = await aRecipe();
    await Promise.all([
      aReview({ restaurant_id }),
      aLike({ recipe_id: recipe.id }),
      aComment({ recipe_id: recipe.id }),
    ]);
    await prisma.restaurant.delete({ where: { id: restaurant_id } });
    await prisma.recipe.delete({ where: { id: recipe.id } });
    expect(await prisma.restaurantReview.count({ where: { restaurant_id } })).toBe(0);
    expect(await prisma.recipeLike.count({ where: { recipe_id: recipe.id } })).toBe(0);
    expect(await prisma.recipeComment.count({ where: { recipe_id: recipe.id } })).toBe(0);
  });
});

async function likeCount(id: number) {
  return (await prisma.recipe.findUniqueOrThrow({ where: { id } })).like_count;
}

async function commentCount(id: number) {
  return (await prisma.recipe.findUniqueOrThrow({ where: { id } })).comment_count;
}

function hideComment(id: number, hidden_at: Date | null) {
  return prisma.recipeComment.update({
    where: { id },
    data: { hidden_at, hidden_reason: hidden_at && "Spam" },
  });
}

async function ratingOf(id: number) {
  const restaurant = await prisma.restaurant.findUniqueOrThrow({ where: { id } });
  const { user_review_count, user_rating_average } = restaurant;
  return { count: user_review_count, average: user_rating_average?.toString() ?? null };
}

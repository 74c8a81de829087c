import { afterEach, describe, expect, test, vi } from "vitest";
import { eraseLeft, leave } from "#app/features/account/account.server.ts";
import { deleteRemains } from "#app/features/cleaning/remains.server.ts";
import { JOBS } from "#app/features/housekeeping/jobs.server.ts";
import { findPerson } from "#app/features/people/people.server.ts";
import { saveUser } from "#app/features/users/users.server.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { plant } from "../support/planted.ts";
import { aPerson } from "../support/rows.ts";

vi.setConfig({ testTimeout: 60_000 });

const MANY = 2_500;
const MOST_AT_ONCE = 1_000;
const WEEKS_AGO = new Date("2026-01-01");

afterEach(async () => {
  expect(await prisma.unfinishedRow.count()).toBe(0);
  await plant(
    "TRUNCATE recipes, restaurants, recipe_likes, recipe_comments, restaurant_reviews, favorites CASCADE",
  );
});

/** Likes, comments, favorites and reviews of very many, each of which has nothing of others. */
async function aBusyPerson(): Promise<User> {
  const person = await aPerson({ name: "Priya" });
  const id = person.id;
  await plant(
    `INSERT INTO recipes (title, like_count, comment_count, updated_at) SELECT 'Dish ' || n, 1, 1, now() FROM generate_series(1, ${MANY}) AS n`,
    `INSERT INTO restaurants (name, user_review_count, user_rating_sum, updated_at) SELECT 'Place ' || n, 1, 4, now() FROM generate_series(1, ${MANY}) AS n`,
    `INSERT INTO restaurant_ratings (restaurant_id, stars_4) SELECT id, 1 FROM restaurants`,
    `INSERT INTO recipe_likes (user_id, recipe_id) SELECT '${id}', id FROM recipes`,
    `INSERT INTO favorites (user_id, recipe_id) SELECT '${id}', id FROM recipes`,
    `INSERT INTO recipe_comments (user_id, recipe_id, comment_text) SELECT '${id}', id, 'Lekker' FROM recipes`,
    `INSERT INTO restaurant_reviews (user_id, restaurant_id, rating, social_link) SELECT '${id}', id, 4, 'https://example.com/me' FROM restaurants`,
  );
  return person;
}

function runJob(name: "remains" | "leavers") {
  return JOBS.find((job) => job.name === name)?.work(new Date(), new AbortController().signal);
}

function signInAgain({ provider_user_id }: User) {
  return saveUser({ sub: provider_user_id, name: "Priya", given_name: "Priya", picture: null });
}

async function seen() {
  const [recipes, restaurants, reviews] = await Promise.all([
    prisma.recipe.aggregate({ _sum: { like_count: true, comment_count: true } }),
    prisma.restaurant.aggregate({ _sum: { user_review_count: true } }),
    prisma.restaurantReview.count({ where: { social_link: { not: null } } }),
  ]);
  return {
    likes: recipes._sum.like_count,
    comments: recipes._sum.comment_count,
    reviews: restaurants._sum.user_review_count,
    links: reviews,
  };
}

const ALL = { likes: MANY, comments: MANY, reviews: MANY, links: MANY };

describe("somebody with very much who deletes their account", () => {
  test("DEL-02 is gone at once, with what they did in steps, and comes back whole", async () => {
    const person = await aBusyPerson();
    expect(await leave(person.id, "remove")).toBe(true);
    expect(await findPerson(person.id)).toBeNull();
    expect(await prisma.withdrawnRow.count()).toBe(MOST_AT_ONCE);
    const left = MANY - MOST_AT_ONCE;
    expect(await seen()).toEqual({ likes: left, comments: left, reviews: left, links: MANY });
    await runJob("remains");
    expect(await seen()).toEqual({ likes: 0, comments: 0, reviews: 0, links: MANY });

    await signInAgain(person);
    expect(await prisma.recipeLike.count()).toBe(MOST_AT_ONCE);
    await runJob("remains");
    expect(await seen()).toEqual(ALL);
    expect(await prisma.withdrawnRow.count()).toBe(0);
  });

  test("DEL-02 comes back whole when they return before all of it went", async () => {
    const person = await aBusyPerson();
    await leave(person.id, "leave");
    await deleteRemains();
    expect(await seen()).toMatchObject({ likes: MANY - 2 * MOST_AT_ONCE, reviews: MANY });
    await signInAgain(person);
    await runJob("remains");
    expect(await seen()).toEqual(ALL);
    expect(await prisma.withdrawnRow.count()).toBe(0);
  });

  test("DEL-02 keeps all words when they return only shortly, and then leave and keep them", async () => {
    const person = await aBusyPerson();
    await leave(person.id, "remove");
    await runJob("remains");
    await signInAgain(person);
    expect(await seen()).toMatchObject({ comments: MOST_AT_ONCE, reviews: MOST_AT_ONCE });
    await leave(person.id, "leave");
    await runJob("remains");
    expect(await seen()).toEqual({ likes: 0, comments: MANY, reviews: MANY, links: 0 });
  });

  test("DEL-02 loses none of the words that are kept when they could not come back before the week was over", async () => {
    const person = await aBusyPerson();
    await leave(person.id, "remove");
    await runJob("remains");
    await signInAgain(person);
    await leave(person.id, "leave");
    await prisma.user.update({ where: { id: person.id }, data: { leaving_at: WEEKS_AGO } });
    await runJob("leavers");
    expect(await seen()).toMatchObject({ comments: MANY, reviews: MANY, links: 0 });
    expect(await prisma.user.count({ where: { id: person.id } })).toBe(0);
    await runJob("remains");
  });

  test("DEL-02 is erased in steps after a week, by a later run when one broke off", async () => {
    const person = await aBusyPerson();
    await leave(person.id, "remove");
    await runJob("remains");
    await prisma.user.update({ where: { id: person.id }, data: { leaving_at: WEEKS_AGO } });
    const step = await prisma.$queryRaw`SELECT erase_more(${person.id}::uuid, now()) AS is_left`;
    expect(step).toEqual([{ is_left: true }]);
    expect(await prisma.favorite.count()).toBe(MANY - MOST_AT_ONCE);
    // What is half erased is nobody's to come back to.
    const other = await signInAgain(person);
    expect(other.id).not.toBe(person.id);
    await Promise.all([runJob("leavers"), eraseLeft(new Date())]);
    const who = { where: { user_id: person.id } };
    const counts = [
      prisma.favorite.count(who),
      prisma.restaurantReview.count(who),
      prisma.recipeComment.count(who),
    ];
    expect(await Promise.all(counts)).toEqual([0, 0, 0]);
    expect(await prisma.user.count({ where: { id: person.id } })).toBe(0);
  });

  test("DEL-02 leaves what they wrote to one former member", async () => {
    const person = await aBusyPerson();
    await leave(person.id, "leave");
    await runJob("remains");
    await prisma.user.update({ where: { id: person.id }, data: { leaving_at: WEEKS_AGO } });
    await runJob("leavers");
    expect(await seen()).toEqual({ likes: 0, comments: MANY, reviews: MANY, links: 0 });
    const writers = await prisma.restaurantReview.groupBy({ by: ["user_id"], _count: true });
    const commenters = await prisma.recipeComment.groupBy({ by: ["user_id"], _count: true });
    expect(commenters).toEqual(writers);
    expect(writers).toEqual([{ user_id: expect.not.stringMatching(person.id), _count: MANY }]);
    expect(await prisma.user.findUnique({ where: { id: writers[0]?.user_id } })).toMatchObject({
      google_user_data: { name: "Former member" },
      left_at: expect.any(Date),
    });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { somebody } from "../support/people.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { aRecipe, aRestaurant } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import "../support/running-oauth-provider.ts";

type Sent = { address: string; cookie: string; json?: unknown };
type Answer = { status: number; body: Record<string, unknown> };

let servers: SiteProcess[] = [];

beforeAll(async () => {
  servers = await Promise.all([startSiteProcess(), startSiteProcess()]);
});

afterAll(async () => {
  await Promise.all(servers.map(({ stop }) => stop()));
});

// Each test begins with nobody having done anything lately, from the one address all of them share.
beforeEach(async () => {
  await prisma.limitCount.deleteMany();
});

/** All of them at the same moment, every second one to the other server. */
function atOnce(times: number, write: (turn: number) => Sent): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => send(turn, write(turn))));
}

async function send(turn: number, { address, cookie, json }: Sent): Promise<Answer> {
  const server = servers[turn % servers.length];
  const response = await fetch(new URL(address, server?.url), {
    method: "POST",
    headers: {
      Cookie: cookie,
      Origin: PUBLIC_URL,
      ...(json !== undefined && { "Content-Type": "application/json" }),
    },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
}

/** How many answers had which status. */
function statusesOf(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const LIKES = { true: { rows: 1, like_count: 1 }, false: { rows: 0, like_count: 0 } };

async function likesOf(id: number) {
  const { like_count } = await prisma.recipe.findUniqueOrThrow({ where: { id } });
  return { rows: await prisma.recipeLike.count({ where: { recipe_id: id } }), like_count };
}

async function commentsOf(id: number) {
  const { comment_count } = await prisma.recipe.findUniqueOrThrow({ where: { id } });
  return { rows: await prisma.recipeComment.count({ where: { recipe_id: id } }), comment_count };
}

async function reviewsOf(id: number) {
  const [restaurant, reviews] = await Promise.all([
    prisma.restaurant.findUniqueOrThrow({ where: { id } }),
    prisma.restaurantReview.findMany({ where: { restaurant_id: id } }),
  ]);
  const ratings = reviews.map(({ rating }) => rating);
  return {
    ratings,
    count: restaurant.user_review_count,
    average: Number(restaurant.user_rating_average),
  };
}

function averageOf(ratings: number[]): number {
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return Number((sum / ratings.length).toFixed(2));
}

describe("POST /api/favorites over two servers", () => {
  test.each([
    ["API-22", "recipe_id", aRecipe],
    ["API-23", "restaurant_id", aRestaurant],
  ] as const)(
    "T-02 %s fifty wishes at once for one %s are one favourite",
    async (_id, field, anItem) => {
      const { id } = await anItem();
      const { id: user_id, cookie } = await somebody();
      const json = { [field]: id, favorited: true };
      const answers = await atOnce(50, () => ({ address: "/api/favorites", cookie, json }));
      expect(statusesOf(answers)).toEqual({ 200: 50 });
      expect(answers.every(({ body }) => body.favorited === true)).toBe(true);
      expect(await prisma.favorite.count({ where: { user_id } })).toBe(1);
    },
  );

  test.each([
    [50, 0],
    [51, 1],
  ])("FVT-03 %i taps at once leave %i of them", async (taps, rows) => {
    const { id: recipe_id } = await aRecipe();
    const { id: user_id, cookie } = await somebody();
    const json = { recipe_id };
    const answers = await atOnce(taps, () => ({ address: "/api/favorites", cookie, json }));
    expect(statusesOf(answers)).toEqual({ 200: taps });
    expect(answers.filter(({ body }) => body.favorited)).toHaveLength(Math.ceil(taps / 2));
    expect(await prisma.favorite.count({ where: { user_id } })).toBe(rows);
  });
});

describe("POST /api/recipes/:id/like over two servers", () => {
  test("API-18 T-34 fifty wishes at once are one like", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const json = { liked: true };
    const answers = await atOnce(50, () => ({ address: `/api/recipes/${id}/like`, cookie, json }));
    expect(statusesOf(answers)).toEqual({ 200: 50 });
    expect(answers.map(({ body }) => body)).toEqual(
      answers.map(() => ({ liked: true, like_count: 1 })),
    );
    expect(await likesOf(id)).toEqual(LIKES.true);
  });

  test.each([
    [50, "false"],
    [51, "true"],
  ] as const)("LIKE-01 %i taps at once leave liked: %s", async (taps, liked) => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const answers = await atOnce(taps, () => ({ address: `/api/recipes/${id}/like`, cookie }));
    expect(statusesOf(answers)).toEqual({ 200: taps });
    expect(answers.every(({ body }) => body.like_count === (body.liked ? 1 : 0))).toBe(true);
    expect(answers.filter(({ body }) => body.liked)).toHaveLength(Math.ceil(taps / 2));
    expect(await likesOf(id)).toEqual(LIKES[liked]);
  });

  test("LIKE-03 forty people at once are counted one by one", async () => {
    const { id } = await aRecipe();
    const people = await Promise.all(Array.from({ length: 40 }, () => somebody()));
    const answers = await atOnce(40, (turn) => ({
      address: `/api/recipes/${id}/like`,
      cookie: people[turn]?.cookie ?? "",
    }));
    expect(statusesOf(answers)).toEqual({ 200: 40 });
    expect(await likesOf(id)).toEqual({ rows: 40, like_count: 40 });
  });
});

describe("POST /api/restaurants/:id/reviews over two servers", () => {
  const allowed = LIMITS.reviews.person[0].times;

  test("API-26 API-27 T-50 twenty of one person at once are one review, of as many as are allowed", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody();
    const answers = await atOnce(20, (turn) => ({
      address: `/api/restaurants/${id}/reviews`,
      cookie,
      json: { rating: (turn % 5) + 1, review_text: `Attempt ${turn}` },
    }));
    expect(statusesOf(answers)).toEqual({ 201: 1, 200: allowed - 1, 429: 20 - allowed });
    const { ratings, count, average } = await reviewsOf(id);
    expect({ rows: ratings.length, count }).toEqual({ rows: 1, count: 1 });
    expect(average).toBe(ratings[0]);
  });

  test("API-27 twenty by four people at once are four reviews and their average", async () => {
    const { id } = await aRestaurant();
    const people = await Promise.all(Array.from({ length: 4 }, () => somebody()));
    const answers = await atOnce(20, (turn) => ({
      address: `/api/restaurants/${id}/reviews`,
      cookie: people[turn % 4]?.cookie ?? "",
      json: { rating: ((turn * 3) % 5) + 1 },
    }));
    expect(statusesOf(answers)).toEqual({ 201: 4, 200: 16 });
    const { ratings, count, average } = await reviewsOf(id);
    expect({ rows: ratings.length, count }).toEqual({ rows: 4, count: 4 });
    expect(average).toBe(averageOf(ratings));
  });
});

describe("POST /api/recipes/:id/comments over two servers", () => {
  const allowed = LIMITS.comments.person[0].times;

  test("API-21 T-50 the same words sent twenty times at once are one comment", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const json = { comment_text: "Lekker!" };
    const address = `/api/recipes/${id}/comments`;
    const answers = await atOnce(20, () => ({ address, cookie, json }));
    expect(statusesOf(answers)).toEqual({ 201: allowed, 429: 20 - allowed });
    const told = answers.filter(({ status }) => status === 201).map(({ body }) => body.id);
    expect(new Set(told).size).toBe(1);
    expect(await commentsOf(id)).toEqual({ rows: 1, comment_count: 1 });
  });

  test("T-50 of twenty different ones at once exactly as many are written as are allowed", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const answers = await atOnce(20, (turn) => ({
      address: `/api/recipes/${id}/comments`,
      cookie,
      json: { comment_text: `Word ${turn}` },
    }));
    expect(statusesOf(answers)).toEqual({ 201: allowed, 429: 20 - allowed });
    expect(await commentsOf(id)).toEqual({ rows: allowed, comment_count: allowed });
  });

  test("API-21 twenty people at once are counted one by one", async () => {
    const { id } = await aRecipe();
    const people = await Promise.all(Array.from({ length: 20 }, () => somebody()));
    const answers = await atOnce(20, (turn) => ({
      address: `/api/recipes/${id}/comments`,
      cookie: people[turn]?.cookie ?? "",
      json: { comment_text: "Lekker!" },
    }));
    expect(statusesOf(answers)).toEqual({ 201: 20 });
    expect(await commentsOf(id)).toEqual({ rows: 20, comment_count: 20 });
  });
});

describe("likes and favourites over two servers", () => {
  const [{ times }] = LIMITS.taps.person;

  test("T-50 are counted together: of more taps than are allowed exactly so many are done", async () => {
    const { id } = await aRecipe();
    const { cookie } = await somebody();
    const tap = (turn: number) =>
      turn % 3 === 0
        ? { address: `/api/recipes/${id}/like`, cookie, json: { liked: true } }
        : { address: "/api/favorites", cookie, json: { recipe_id: id, favorited: true } };
    // More at once could wait too long for a connection on a busy machine.
    const answers = [];
    for (let sent = 0; sent < times + 20; sent += 35) answers.push(...(await atOnce(35, tap)));
    expect(statusesOf(answers)).toEqual({ 200: times, 429: 20 });
  });
});

test("T-34 neither server has anything to complain about", () => {
  expect(servers.flatMap(({ complaints }) => complaints())).toEqual([]);
});

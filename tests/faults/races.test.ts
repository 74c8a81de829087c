import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { somebody } from "../support/people.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { aComment, aRecipe, aRestaurant, aReview } from "../support/rows.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

type Sent = { method?: string; headers: Record<string, string>; json?: unknown };
type Answer = { status: number; body: Record<string, unknown>; etag: string };

let servers: SiteProcess[] = [];
let turn = 0;

beforeAll(async () => {
  servers = await Promise.all([startSiteProcess(), startSiteProcess()]);
});
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));
beforeEach(async () => {
  await prisma.limitCount.deleteMany();
});

/** Every second request goes to the other server. */
async function send(address: string, { method = "POST", headers, json }: Sent): Promise<Answer> {
  turn += 1;
  const response = await fetch(new URL(address, servers[turn % 2]?.url), {
    method,
    headers: { Origin: PUBLIC_URL, "Content-Type": "application/json", ...headers },
    body: JSON.stringify(json),
  });
  const etag = response.headers.get("ETag") ?? "";
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, etag };
}

function times<Result>(count: number, act: (turn: number) => Promise<Result>) {
  return Promise.all(Array.from({ length: count }, (_, one) => act(one)));
}

function statusesOf(answers: Answer[]) {
  return [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other);
}

/** Done, refused for what has become of it, or told to come back. */
function expectNoneOf5xxBut503(answers: Answer[]) {
  expect(statusesOf(answers).filter((status) => status >= 500 && status !== 503)).toEqual([]);
}

async function expectExactCounts(recipe_id: number, restaurant_id: number) {
  const recipe = await prisma.recipe.findUniqueOrThrow({ where: { id: recipe_id } });
  const shown = { recipe_id, hidden_at: null };
  expect({ likes: recipe.like_count, comments: recipe.comment_count }).toEqual({
    likes: await prisma.recipeLike.count({ where: { recipe_id } }),
    comments: await prisma.recipeComment.count({ where: shown }),
  });
  const restaurant = await prisma.restaurant.findUniqueOrThrow({ where: { id: restaurant_id } });
  const {
    _avg: { rating },
    _count: count,
  } = await prisma.restaurantReview.aggregate({
    where: { restaurant_id, hidden_at: null },
    _avg: { rating: true },
    _count: true,
  });
  const average = restaurant.user_rating_average;
  expect(restaurant.user_review_count).toBe(count);
  expect(average === null ? null : Number(average)).toBeCloseTo(rating ?? 0, 2);
}

describe("a hundred writes of one person over two servers", () => {
  test("HOLD-08 are one like, one favourite and one review, with exact counts and average", async () => {
    const [recipe, restaurant] = [await aRecipe(), await aRestaurant()];
    const { id: user_id, cookie } = await somebody();
    await aReview({ restaurant_id: restaurant.id, rating: 2 });
    const headers = { Cookie: cookie };
    const answers = [
      ...(await times(100, () =>
        send(`/api/recipes/${recipe.id}/like`, { headers, json: { liked: true } }),
      )),
      ...(await times(100, () => {
        const json = { restaurant_id: restaurant.id, favorited: true };
        return send("/api/favorites", { headers, json });
      })),
      ...(await times(100, (one) =>
        send(`/api/restaurants/${restaurant.id}/reviews`, {
          headers,
          json: { rating: (one % 5) + 1 },
        }),
      )),
    ];
    expectNoneOf5xxBut503(answers);
    expect(await prisma.recipeLike.count({ where: { recipe_id: recipe.id } })).toBe(1);
    expect(await prisma.favorite.count({ where: { user_id } })).toBe(1);
    expect(await prisma.restaurantReview.count({ where: { user_id } })).toBe(1);
    await expectExactCounts(recipe.id, restaurant.id);
  });
});

describe("two hundred people at one recipe and one restaurant", () => {
  test("BIG-02 each is counted once, none waits for another without end, and pages go on", async () => {
    const [recipe, restaurant, other] = [await aRecipe(), await aRestaurant(), await aRecipe()];
    const people = await times(200, () => somebody());
    const deadlocksBefore = await countDeadlocks();
    const writing = people.flatMap(({ cookie }) => {
      const headers = { Cookie: cookie };
      return [
        untilTaken(`/api/recipes/${recipe.id}/like`, { headers, json: { liked: true } }),
        untilTaken(`/api/recipes/${recipe.id}/comments`, { headers, json: { comment_text: "Yo" } }),
        untilTaken(`/api/restaurants/${restaurant.id}/reviews`, { headers, json: { rating: 4 } }),
      ];
    });
    const read: Answer[] = [];
    // Visitors' answers are kept.
    const reader = { Cookie: people[0]?.cookie ?? "" };
    for (let one = 0; one < 50; one += 1)
      read.push(await send(`/api/recipes/${other.id}`, { method: "GET", headers: reader }));
    expect(statusesOf(await Promise.all(writing))).toEqual([200, 201]);
    expect(statusesOf(read)).toEqual([200]);
    expect(await countDeadlocks()).toBe(deadlocksBefore);
    expect(await prisma.recipe.findUnique({ where: { id: recipe.id } })).toMatchObject({
      like_count: 200,
      comment_count: 200,
    });
    await expectExactCounts(recipe.id, restaurant.id);
  });
});

/** One who is told to come back does. */
async function untilTaken(address: string, sent: Sent): Promise<Answer> {
  for (;;) {
    const answer = await send(address, sent);
    if (answer.status !== 503) return answer;
  }
}

async function countDeadlocks(): Promise<bigint> {
  const [counted] = await prisma.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  return counted?.deadlocks ?? 0n;
}

describe("what is deleted while others write to it", () => {
  test("HOLD-08 is gone with all that hung on it, and nobody meets an error", async () => {
    const { bearer } = await anAdminSession();
    const [recipe, restaurant] = [await aRecipe(), await aRestaurant()];
    const people = await times(30, () => somebody());
    const writing = people.flatMap(({ cookie }) => {
      const headers = { Cookie: cookie };
      return [
        send(`/api/recipes/${recipe.id}/like`, { headers, json: { liked: true } }),
        send(`/api/recipes/${recipe.id}/comments`, { headers, json: { comment_text: "Lekker" } }),
        send(`/api/restaurants/${restaurant.id}/reviews`, { headers, json: { rating: 4 } }),
        send("/api/favorites", {
          headers,
          json: { restaurant_id: restaurant.id, favorited: true },
        }),
      ];
    });
    const remove = { method: "DELETE", headers: bearer };
    // One may be told to come back: it does.
    const isGone = async (address: string) =>
      [200, 204, 404].includes((await send(address, remove)).status);
    for (const address of [
      `/api/admin/recipes/${recipe.id}`,
      `/api/admin/restaurants/${restaurant.id}`,
    ])
      await expect.poll(() => isGone(address), { timeout: 20_000 }).toBe(true);
    expectNoneOf5xxBut503(await Promise.all(writing));
    const user_id = { in: people.map(({ id }) => id) };
    expect(await prisma.recipeLike.count({ where: { user_id } })).toBe(0);
    expect(await prisma.recipeComment.count({ where: { user_id } })).toBe(0);
    expect(await prisma.restaurantReview.count({ where: { user_id } })).toBe(0);
    expect(await prisma.favorite.count({ where: { user_id } })).toBe(0);
  });

  test("HOLD-08 a review that is written and deleted at once leaves exact counts", async () => {
    const [recipe, restaurant] = [await aRecipe(), await aRestaurant()];
    const people = await times(8, () => somebody());
    await aReview({ restaurant_id: restaurant.id, rating: 5 });
    const answers = await times(40, async (one) => {
      const headers = { Cookie: people[one % 8]?.cookie ?? "" };
      const address = `/api/restaurants/${restaurant.id}/reviews`;
      const written = await send(address, { headers, json: { rating: (one % 5) + 1 } });
      if (one % 3 > 0 || written.status >= 300) return written;
      return send(`/api/reviews/${String(written.body.id)}`, { method: "DELETE", headers });
    });
    expectNoneOf5xxBut503(answers);
    await expectExactCounts(recipe.id, restaurant.id);
  });
});

describe("administrators who save the same recipe at once", () => {
  test("HOLD-09 from the same state: one is saved, all others hear that it was changed", async () => {
    const { id } = await aRecipe({ title: "Bobotie" });
    const address = `/api/admin/recipes/${id}`;
    const admins = await times(10, () => anAdminSession());
    const [first] = admins;
    const { etag } = await send(address, { method: "GET", headers: first?.bearer ?? {} });
    const answers = await times(10, (one) => {
      const headers = { ...admins[one]?.bearer, "If-Match": etag };
      return send(address, { method: "PUT", headers, json: { title: `Title ${one}` } });
    });
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(statusesOf(answers)).toEqual([200, 412]);
    const { title } = await prisma.recipe.findUniqueOrThrow({ where: { id } });
    expect(title).toBe(saved[0]?.body.title);
  });
});

describe("a comment that is hidden while its writer changes it", () => {
  test("HOLD-09 ends hidden, with the words that were acknowledged, and counted nowhere", async () => {
    const { bearer } = await anAdminSession();
    const [recipe, restaurant] = [await aRecipe(), await aRestaurant()];
    await times(20, async () => {
      const { id: user_id, cookie } = await somebody();
      const { id } = await aComment({ user_id, recipe_id: recipe.id, comment_text: "First" });
      const [hidden, edited] = await Promise.all([
        send(`/api/admin/moderation/comments/${id}`, {
          method: "PUT",
          headers: bearer,
          json: { rule: 2, reason: "Rude" },
        }),
        send(`/api/comments/${id}`, {
          method: "PUT",
          headers: { Cookie: cookie },
          json: { comment_text: "Changed" },
        }),
      ]);
      expectNoneOf5xxBut503([hidden, edited]);
      const kept = await prisma.recipeComment.findUniqueOrThrow({ where: { id } });
      expect(kept.comment_text).toBe(edited.status === 200 ? "Changed" : "First");
      expect(kept.hidden_at !== null).toBe(hidden.status === 200);
    });
    expect(
      await prisma.recipeComment.count({ where: { recipe_id: recipe.id, hidden_at: null } }),
    ).toBeLessThan(20);
    await expectExactCounts(recipe.id, restaurant.id);
  });
});

test("HOLD-08 neither server has anything to complain about", () => {
  const errors = servers.flatMap(({ complaints }) => complaints());
  expect(errors.filter((line) => !line.includes("The database is busy"))).toEqual([]);
});

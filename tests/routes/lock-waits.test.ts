import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../support/app.ts";
import { somebody } from "../support/people.ts";
import { aRecipe, aRestaurant } from "../support/rows.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";

const SENTENCE = "Tafula is catching its breath. Try again in a moment.";

const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => other.connect());
afterAll(() => other.end());

let person: { id: string; cookie: string };
let recipe: { id: number };

beforeEach(async () => {
  person = await somebody();
  recipe = await aRecipe();
});

async function countWaiting() {
  const waiting = await prisma.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length;
}

function fourPeople() {
  return Promise.all([somebody(), somebody(), somebody(), somebody()]);
}

describe("while another holds the row", () => {
  test("FAULT-01 every write answers 503 within five seconds, and works afterwards", async () => {
    const restaurant = await aRestaurant();
    const { program: token } = await anAdminSession();
    const [liker, writer, tapper, reviewer] = await fourPeople();
    const headers = { Authorization: `Bearer ${token}` };
    const writes = {
      like: () =>
        fetchApp(`/api/recipes/${recipe.id}/like`, { method: "POST", cookie: liker.cookie }),
      comment: () =>
        fetchApp(`/api/recipes/${recipe.id}/comments`, {
          cookie: writer.cookie,
          json: { comment_text: "Lekker" },
        }),
      page: () =>
        fetchApp(`/recipes/${recipe.id}`, {
          cookie: tapper.cookie,
          form: { intent: "like", on: "true" },
        }),
      review: () =>
        fetchApp(`/api/restaurants/${restaurant.id}/reviews`, {
          cookie: reviewer.cookie,
          json: { rating: 4 },
        }),
      put: () =>
        fetchApp(`/api/admin/recipes/${recipe.id}`, {
          method: "PUT",
          headers,
          json: { title: "Bobotie" },
        }),
      delete: () => fetchApp(`/api/admin/recipes/${recipe.id}`, { method: "DELETE", headers }),
    };
    await other.query("BEGIN");
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [recipe.id]);
    await other.query("SELECT FROM restaurants WHERE id = $1 FOR UPDATE", [restaurant.id]);
    const answers = await Promise.all(
      Object.entries(writes).map(async ([name, write]) => {
        const began = performance.now();
        const response = await write();
        const text = await response.text();
        return { name, response, text, seconds: (performance.now() - began) / 1000 };
      }),
    );
    await other.query("COMMIT");
    for (const { name, response, text, seconds } of answers) {
      expect(response.status, name).toBe(503);
      expect(response.headers.get("Retry-After"), name).toBe("5");
      expect(text, name).toContain(SENTENCE);
      expect(seconds, name).toBeLessThan(5);
    }
    expect((await writes.like()).status).toBe(200);
  });
});

describe("two that wait for each other", () => {
  test("FAULT-01 are told apart by PostgreSQL, and the like that lost is tried again", async () => {
    await other.query("BEGIN");
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [recipe.id]);
    const liking = fetchApp(`/api/recipes/${recipe.id}/like`, {
      method: "POST",
      cookie: person.cookie,
    });
    // PostgreSQL looks for a deadlock after a second: the other half of it must stand by then.
    await expect.poll(countWaiting, { interval: 10 }).toBe(1);
    await other.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [person.id]);
    await other.query("COMMIT");
    expect(await (await liking).json()).toEqual({ liked: true, like_count: 1 });
  });

  test("FAULT-01 a statement of its own is tried again as well", async () => {
    const second = await aRecipe();
    await other.query("BEGIN");
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [second.id]);
    const both = prisma.$queryRaw`
      SELECT id FROM recipes WHERE id IN (${recipe.id}, ${second.id}) ORDER BY id FOR UPDATE`;
    const found = both.then((rows) => rows);
    await expect.poll(countWaiting, { interval: 10 }).toBe(1);
    await other.query("SELECT FROM recipes WHERE id = $1 FOR UPDATE", [recipe.id]);
    await other.query("COMMIT");
    expect(await found).toEqual([{ id: recipe.id }, { id: second.id }]);
  });
});

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAllSteps } from "#app/features/analytics/steps.server.ts";
import { aPerson, aRecipe, aRestaurant } from "../support/rows.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date();
const WRITERS = 12;
const TURNS = 25;
const LOOKS = 20;

let pool: pg.Pool;

beforeAll(() => {
  pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: WRITERS });
  // The database may be dropped before all of them are closed.
  pool.on("error", () => {});
});

afterAll(() => pool.end());

beforeEach(async () => {
  await pool.query("TRUNCATE users, recipes, restaurants, page_views CASCADE");
});

function onDay(days: number): Date {
  return new Date(NOW.getTime() + days * DAY_MS);
}

async function keptOn(now: Date): Promise<string[]> {
  while ((await addAllSteps(now)) > 0);
  return sumsOf("SELECT figure, days, subject_id, value FROM figure_sums", []);
}

function countedOn(now: Date): Promise<string[]> {
  const day = (moment: string) => `(${moment} AT TIME ZONE 'Africa/Johannesburg')::date`;
  return sumsOf(
    `SELECT figure, days, subject_id, sum(times)
       FROM (SELECT 'liked-recipes' AS figure, recipe_id AS subject_id, ${day("created_at")} AS day, 1 AS times FROM recipe_likes
             UNION ALL SELECT 'favourited-recipes', recipe_id, ${day("created_at")}, 1 FROM favorites WHERE recipe_id > 0
             UNION ALL SELECT 'favourited-restaurants', restaurant_id, ${day("created_at")}, 1 FROM favorites WHERE restaurant_id > 0
             UNION ALL SELECT 'ratings', rating, ${day("created_at")}, 1 FROM restaurant_reviews WHERE hidden_at IS NULL
             UNION ALL SELECT 'viewed-' || page || 's', subject_id, day, views FROM page_views WHERE subject_id > 0) AS happened
       JOIN (VALUES (7), (30), (90)) AS period (days) ON day > ${day("$1::timestamptz")} - days
      GROUP BY 1, 2, 3
     UNION ALL
     SELECT 'reviews-per-week', 0, date_trunc('week', ${day("created_at")})::date - date '1970-01-01', count(*)
       FROM restaurant_reviews WHERE hidden_at IS NULL GROUP BY 3`,
    [now],
  );
}

async function sumsOf(sql: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query({ text: sql, values, rowMode: "array" });
  return rows.map((row) => row.join(" ")).toSorted();
}

/** What people and administrators do, on days around those on which a period begins. */
const ACTS = [
  `INSERT INTO recipe_likes (user_id, recipe_id, created_at) SELECT person, recipe, moment FROM chance ON CONFLICT DO NOTHING`,
  `DELETE FROM recipe_likes USING chance WHERE user_id = person AND recipe_id = recipe`,
  `INSERT INTO favorites (user_id, recipe_id, created_at) SELECT person, recipe, moment FROM chance ON CONFLICT DO NOTHING`,
  `INSERT INTO favorites (user_id, restaurant_id, created_at) SELECT person, restaurant, moment FROM chance ON CONFLICT DO NOTHING`,
  `DELETE FROM favorites USING chance WHERE user_id = person AND (recipe_id = recipe OR restaurant_id = restaurant)`,
  `INSERT INTO page_views SELECT moment::date, 'recipe', recipe, 2 FROM chance
   ON CONFLICT (day, page, subject_id) DO UPDATE SET views = page_views.views + 3`,
  `INSERT INTO page_views SELECT moment::date, 'restaurant', restaurant, 1 FROM chance
   ON CONFLICT (day, page, subject_id) DO UPDATE SET views = page_views.views + 1`,
  `INSERT INTO restaurant_reviews (user_id, restaurant_id, rating, created_at) SELECT person, restaurant, stars, moment FROM chance
   ON CONFLICT (user_id, restaurant_id) DO UPDATE SET rating = excluded.rating`,
  `UPDATE restaurant_reviews SET hidden_at = CASE WHEN hidden_at IS NULL THEN now() END, hidden_reason = CASE WHEN hidden_at IS NULL THEN 'Rude' END
     FROM chance WHERE restaurant_id = restaurant AND rating = stars`,
  `DELETE FROM restaurant_reviews USING chance WHERE user_id = person AND restaurant_id = restaurant`,
];

/** Each draws for itself whom and what it concerns. */
function act(turn: number) {
  return pool.query(
    `WITH chance AS MATERIALIZED (
       SELECT (SELECT id FROM users ORDER BY random() LIMIT 1) AS person,
              (SELECT id FROM recipes ORDER BY random() LIMIT 1) AS recipe,
              (SELECT id FROM restaurants ORDER BY random() LIMIT 1) AS restaurant, 1 + floor(random() * 5)::int AS stars,
              $1::timestamptz - (ARRAY[0, 1, 6, 7, 8, 29, 30, 31, 89, 90, 91, 400])[1 + floor(random() * 12)::int] * interval '1 day' AS moment)
     ${ACTS[turn % ACTS.length]}`,
    [NOW],
  );
}

async function fewOfEach() {
  const made = Array.from({ length: 5 }, () => Promise.all([aPerson(), aRecipe(), aRestaurant()]));
  return Promise.all(made);
}

/** Several at once, each one thing after the other. */
function together(writers: number, turns: number, work: (turn: number) => Promise<unknown>) {
  return Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let turn = 0; turn < turns; turn += 1) await work(writer + turn);
    }),
  );
}

describe("the sums of figures (BIG-07)", () => {
  test("are what the rows say, after everything that happens while two servers add, on either side of midnight", async () => {
    await fewOfEach();
    await Promise.all([
      together(WRITERS - 2, TURNS, act),
      together(2, LOOKS, (turn) => addAllSteps(onDay(turn % 2))),
    ]);
    const counted = await countedOn(NOW);
    expect(counted.length).toBeGreaterThan(50);
    expect(await keptOn(NOW)).toEqual(counted);
  }, 90_000);

  test("follow the days, also back again and after a long time", async () => {
    await fewOfEach();
    await together(4, TURNS, act);
    for (const days of [0, 1, 2, 30, 29, 200, 0])
      expect(await keptOn(onDay(days))).toEqual(await countedOn(onDay(days)));
  });

  test("follow the deletion of people, recipes, restaurants and whole tables", async () => {
    const [[person, recipe, restaurant] = []] = await fewOfEach();
    await together(4, TURNS, act);
    await keptOn(NOW);
    await pool.query("DELETE FROM users WHERE id = $1", [person?.id]);
    await pool.query("DELETE FROM recipes WHERE id = $1", [recipe?.id]);
    await pool.query("DELETE FROM restaurants WHERE id = $1", [restaurant?.id]);
    expect(await keptOn(NOW)).toEqual(await countedOn(NOW));
    await pool.query("TRUNCATE recipe_likes, restaurant_reviews CASCADE");
    await together(4, TURNS, act);
    expect(await keptOn(NOW)).toEqual(await countedOn(NOW));
  });

  test("count what was there before they were kept", async () => {
    await fewOfEach();
    await together(4, TURNS, act);
    await pool.query("DELETE FROM figure_sums; SELECT count_figures_anew()");
    expect(await keptOn(NOW)).toEqual(await countedOn(NOW));
  });
});

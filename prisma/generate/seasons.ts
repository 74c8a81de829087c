import type pg from "pg";

type Made = { recipes: number; firstRecipe: number; restaurants: number; firstRestaurant: number };

const MOST_SEASONS = 4;
const PICKS_A_KIND = 6;
const PLANNED_DAYS = 5;

/** One that runs, two that come and one that is over, each with some of what was generated, none where there are some; and days that were shown and are planned. */
export async function generateSeasons(client: pg.Client, made: Made) {
  if (made.recipes + made.restaurants === 0) return;
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO seasons (title, slug, sentence, first_day, last_day, is_yearly, is_published)
     SELECT 'Season ' || n, 'season-' || n, 'What generated recipes make for some days of the year.',
            current_date + (n - 3) * 60 + 50, current_date + (n - 3) * 60 + 90, n = 3, true
       FROM generate_series(1, $1) AS n WHERE NOT EXISTS (SELECT FROM seasons) RETURNING id`,
    [MOST_SEASONS],
  );
  await client.query(
    `INSERT INTO season_picks (season_id, position, heading, recipe_id, restaurant_id, dish_id)
     SELECT season_id, row_number() OVER (PARTITION BY season_id ORDER BY kind, id),
            CASE WHEN row_number() OVER (PARTITION BY season_id, kind ORDER BY id) = 1 THEN 'Course ' || kind END,
            CASE WHEN kind = 1 THEN id END, CASE WHEN kind = 2 THEN id END, CASE WHEN kind = 3 THEN id END
       FROM unnest($1::int[]) AS season_id,
            LATERAL ((SELECT 1 AS kind, id FROM recipes WHERE id >= $2 AND id < $3 ORDER BY id LIMIT $6)
                     UNION ALL (SELECT 2, id FROM restaurants WHERE is_active AND id >= $4 AND id < $5 ORDER BY id LIMIT $6)
                     UNION ALL (SELECT 3, id FROM dishes ORDER BY id LIMIT $6)) AS picked`,
    [
      rows.map(({ id }) => id),
      ...[made.firstRecipe, made.firstRecipe + made.recipes],
      ...[made.firstRestaurant, made.firstRestaurant + made.restaurants],
      PICKS_A_KIND,
    ],
  );
  await client.query(
    `UPDATE recipes SET featured_on = current_date + 1 + (id - $1)
      WHERE id >= $1 AND id < least($1 + $3, $2) AND NOT EXISTS (SELECT FROM recipes WHERE featured_on > current_date)`,
    [made.firstRecipe, made.firstRecipe + made.recipes, PLANNED_DAYS],
  );
  await client.query(
    `INSERT INTO shown_days (day, recipe_id, is_planned)
     SELECT current_date - 1 - (id - $1 - $3), id, false FROM recipes WHERE id >= $1 + $3 AND id < least($1 + 2 * $3, $2)
     ON CONFLICT DO NOTHING`,
    [made.firstRecipe, made.firstRecipe + made.recipes, PLANNED_DAYS],
  );
}

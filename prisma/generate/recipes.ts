import type { Client } from "pg";
import * as words from "./words.ts";

const BATCH = 5_000;
const AUTHOR_SHARE = 100;

export async function generateRecipes(
  client: Client,
  count: number,
  tell: (done: number) => void,
): Promise<{ firstId: number }> {
  const authors = Math.max(1, Math.ceil(count / AUTHOR_SHARE));
  const firstAuthor = await takeIds(client, "recipe_authors", count > 0 ? authors : 0);
  const firstId = await takeIds(client, "recipes", count);
  if (count === 0) return { firstId };

  await client.query(
    `INSERT INTO recipe_authors (id, name, bio, created_at)
     SELECT $1 + n, pg_temp.pick($3, n, 1) || ' ' || pg_temp.pick($4, n, 2),
            'Cooks, writes and eats. ' || pg_temp.pick($5, n, 3) || '.', '2023-11-01'::timestamptz + n * interval '1 minute'
       FROM generate_series(0, $2::int - 1) AS n`,
    [firstAuthor, authors, words.givenNames, words.surnames, words.praises],
  );
  const { rows } = await client.query<{ pictures: string[] | null }>(
    "SELECT array_agg(DISTINCT image_url) AS pictures FROM recipes WHERE image_url IS NOT NULL",
  );
  for (let start = 0; start < count; start += BATCH) {
    await client.query(insertRecipes, [
      ...[firstId, start, Math.min(start + BATCH, count) - 1, count, firstAuthor, authors],
      ...[
        words.manners,
        words.mains,
        words.dishes,
        words.sides,
        words.sweets,
        words.praises,
        words.tips,
      ],
      ...[words.steps, words.cuisines, words.ingredients, words.amounts, words.units],
      rows[0]?.pictures ?? [],
    ]);
    tell(Math.min(start + BATCH, count));
  }
  return { firstId };
}

export async function takeIds(client: Client, table: string, count: number): Promise<number> {
  const { rows } = await client.query<{ first: number }>(
    `SELECT nextval(sequence)::int AS first FROM pg_get_serial_sequence($1, 'id') AS sequence`,
    [table],
  );
  const first = rows[0]?.first ?? 1;
  await client.query("SELECT setval(pg_get_serial_sequence($1, 'id'), $2)", [
    table,
    first + Math.max(count, 1) - 1,
  ]);
  return first;
}

// One statement for both tables, so that each search document is written once, with its ingredients.
const insertRecipes = `
  WITH added AS (
    INSERT INTO recipes (id, title, description, image_url, cuisine_type, difficulty, prep_time_minutes,
                         cook_time_minutes, servings, instructions, author_id, created_at, updated_at, diets)
    SELECT $1 + n,
           CASE WHEN pg_temp.roll(n, 10, 12) = 0
                THEN pg_temp.pick($11, n, 11) || ' with ' || pg_temp.pick($10, n, 12)
                ELSE pg_temp.pick($7, n, 13) || ' ' || pg_temp.pick($8, n, 14) || ' ' || pg_temp.pick($9, n, 15)
                     || CASE WHEN pg_temp.roll(n, 16, 2) = 0 THEN ' with ' || pg_temp.pick($10, n, 17) ELSE '' END
           END,
           pg_temp.pick($12, n, 20) || '. ' || pg_temp.pick($13, n, 21) || '. Good with ' || pg_temp.pick($10, n, 22) || '.',
           pg_temp.pick($19, n, 23),
           pg_temp.pick($15, n, 24),
           pg_temp.pick(ARRAY['Easy', 'Easy', 'Medium', 'Hard'], n, 25),
           5 * (1 + pg_temp.roll(n, 26, 12)), 5 * (1 + pg_temp.roll(n, 27, 36)), 1 + pg_temp.roll(n, 28, 8),
           pg_temp.pick($14, n, 29) || E'\\n' || pg_temp.pick($14, n, 30) || E'\\n' || pg_temp.pick($14, n, 31),
           $5 + pg_temp.roll(n, 32, $6), made_at, made_at,
           (CASE pg_temp.roll(n, 33, 4) WHEN 0 THEN '{}' WHEN 1 THEN '{vegetarian,vegan,dairy-free}'
              WHEN 2 THEN '{nut-free,no-pork-or-alcohol}' ELSE '{vegetarian,gluten-free}' END)::text[]
      FROM generate_series($2::int, $3::int) AS n,
           LATERAL (SELECT '2023-11-01'::timestamptz + (n + 1) * (interval '1095 days' / $4::int) AS made_at) AS made
    RETURNING id
  )
  INSERT INTO recipe_ingredients (recipe_id, position, name, amount, unit)
  SELECT id, position, pg_temp.pick($16, id::bigint * 16 + position, 40),
         pg_temp.pick($17, id::bigint * 16 + position, 41), pg_temp.pick($18, id::bigint * 16 + position, 42)
    FROM added, generate_series(1, 6 + pg_temp.roll(id, 43, 5)) AS position`;

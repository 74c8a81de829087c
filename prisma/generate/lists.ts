import type pg from "pg";

const ENTRIES_EACH = 6;
const MOST_LISTS = 2_000;

/** One in five people has a list of recipes and restaurants, every other of which is shown by link. */
export async function generateLists(client: pg.Client, users: number) {
  const count = Math.min(MOST_LISTS, Math.ceil(users / 5));
  await client.query(
    `INSERT INTO own_lists (user_id, name, description, link)
     SELECT pg_temp.user_id(n), 'List ' || n, 'For a generated Sunday.',
            CASE WHEN n % 2 = 0 THEN md5('list ' || n || gen_random_uuid()) END
       FROM generate_series(0, $1::int - 1) AS n
      WHERE EXISTS (SELECT FROM users WHERE id = pg_temp.user_id(n))
        AND NOT EXISTS (SELECT FROM own_lists WHERE user_id = pg_temp.user_id(n))`,
    [count],
  );
  await client.query(
    `WITH known AS (SELECT ARRAY(SELECT id FROM recipes ORDER BY id LIMIT 1000) AS recipes,
                           ARRAY(SELECT id FROM restaurants ORDER BY id LIMIT 1000) AS restaurants),
     chosen AS (
       SELECT id AS list_id, user_id, place,
              CASE WHEN place % 3 > 0 THEN recipes[1 + pg_temp.roll(id * 10 + place, 141, nullif(cardinality(recipes), 0))] END AS recipe_id,
              CASE WHEN place % 3 = 0 THEN restaurants[1 + pg_temp.roll(id * 10 + place, 142, nullif(cardinality(restaurants), 0))] END AS restaurant_id
         FROM own_lists, known, generate_series(1, $1::int) AS place
        WHERE name LIKE 'List %' AND NOT EXISTS (SELECT FROM list_entries WHERE list_id = own_lists.id))
     INSERT INTO list_entries (list_id, user_id, recipe_id, restaurant_id, line, position)
     SELECT list_id, user_id, recipe_id, restaurant_id, CASE WHEN place % 2 = 0 THEN 'For whoever comes early.' END, place
       FROM chosen WHERE num_nonnulls(recipe_id, restaurant_id) = 1
     ON CONFLICT DO NOTHING`,
    [ENTRIES_EACH],
  );
  await client.query(
    `INSERT INTO kept_shopping_lists (user_id, recipes)
     SELECT user_id, string_agg(recipe_id || 'x4', '-' ORDER BY position) FROM list_entries
      WHERE recipe_id IS NOT NULL GROUP BY user_id, list_id
     ON CONFLICT DO NOTHING`,
  );
}

import type pg from "pg";

type Made = { recipes: number; firstRecipe: number; restaurants: number; firstRestaurant: number };

const FEWEST_DISHES = 40;

/** Each recipe belongs to one dish and each restaurant to two; a database without dishes gets some, with names in other languages. */
export async function generateDishes(client: pg.Client, made: Made) {
  if (made.recipes + made.restaurants === 0) return;
  await client.query(
    `WITH made AS (
       INSERT INTO dishes (name, slug, sentence, region, story, image_url)
       SELECT 'Dish ' || n, 'dish-' || n, 'What generated recipes make and generated restaurants serve.',
              CASE n % 4 WHEN 0 THEN 'KwaZulu-Natal' ELSE 'All of South Africa' END,
              CASE n % 2 WHEN 0 THEN 'Told of by the fire since fire ' || n || '.' END,
              pg_temp.pick((SELECT array_agg(DISTINCT image_url) FROM recipes), n, 70)
         FROM generate_series(1, $1) AS n WHERE NOT EXISTS (SELECT FROM dishes)
       RETURNING id, name
     )
     INSERT INTO dish_names (dish_id, position, name, lang)
     SELECT id, position, other.word || substr(made.name, 5), other.lang
       FROM made, (VALUES (1, 'Isidlo', 'zu'), (2, 'Gereg', 'af')) AS other (position, word, lang)`,
    [FEWEST_DISHES],
  );
  await client.query(
    `WITH known AS (SELECT array_agg(id ORDER BY id) AS ids FROM dishes)
     INSERT INTO recipe_dishes (recipe_id, dish_id)
     SELECT id, ids[1 + pg_temp.roll(id, 71, cardinality(ids))] FROM recipes, known WHERE id >= $1 AND id < $2
     ON CONFLICT DO NOTHING`,
    [made.firstRecipe, made.firstRecipe + made.recipes],
  );
  await client.query(
    `WITH known AS (SELECT array_agg(id ORDER BY id) AS ids FROM dishes)
     INSERT INTO restaurant_dishes (restaurant_id, dish_id, known_for)
     SELECT restaurants.id, ids[1 + pg_temp.roll(restaurants.id, 72 + turn, cardinality(ids))], turn = 0
       FROM restaurants, known, generate_series(0, 1) AS turn WHERE restaurants.id >= $1 AND restaurants.id < $2
     ON CONFLICT DO NOTHING`,
    [made.firstRestaurant, made.firstRestaurant + made.restaurants],
  );
}

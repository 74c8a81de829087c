import { type LikeRecipe, LIKE_SHOWN } from "#app/features/recipes/like-recipe-json.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { cacheEachStaleForAnonymous } from "#app/infra/memory-cache.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const NEIGHBOURS = 40;
const MOST_INGREDIENTS_ASKED = 30;
const SAME_DISH = 100;
const SAME_CUISINE = 0.25;
const LIMITS = { lifetimeMs: 3_600_000, most: 2_000 };

/**
 * Recipes of the same dishes come first, then those that share the most ingredients, where a rare
 * ingredient counts more than salt. The order must not depend on likes, because each like would
 * invalidate every page that shows it.
 */
const readLike = statement<{ recipes: LikeRecipe[] }>(
  "more_like_this",
  `WITH asked AS MATERIALIZED (
     SELECT DISTINCT ingredient_key(name) AS key
       FROM (SELECT name FROM recipe_ingredients WHERE recipe_id = $1 ORDER BY position LIMIT ${MOST_INGREDIENTS_ASKED}) AS given),
   found AS (
     SELECT near.id, ${SAME_DISH}::float8 AS likeness
       FROM recipe_dishes AS own, LATERAL (${around("recipe_dishes", "dish_id = own.dish_id")}) AS near
      WHERE own.recipe_id = $1
      UNION ALL
     SELECT near.id, 1.0 / (1 + count(*) OVER (PARTITION BY key))
       FROM asked, LATERAL (SELECT DISTINCT id FROM (${around("recipe_ingredients", "ingredient_key(name) = key")}) AS each) AS near
      WHERE key <> ''
      UNION ALL
     SELECT near.id, ${SAME_CUISINE}
       FROM recipes AS own, LATERAL (
         (SELECT id FROM recipes WHERE lower(cuisine_type) = lower(own.cuisine_type) AND (created_at, id) < (own.created_at, own.id)
           ORDER BY created_at DESC, id DESC LIMIT ${NEIGHBOURS})
          UNION ALL
         (SELECT id FROM recipes WHERE lower(cuisine_type) = lower(own.cuisine_type) AND (created_at, id) > (own.created_at, own.id)
           ORDER BY created_at, id LIMIT ${NEIGHBOURS})) AS near
      WHERE own.id = $1)
   SELECT (SELECT coalesce(json_agg(to_json(shown) ORDER BY place), '[]')
             FROM (SELECT recipes.id, title, image_url, cuisine_type,
                          CASE WHEN num_nonnulls(prep_time_minutes, cook_time_minutes) > 0
                               THEN coalesce(prep_time_minutes, 0) + coalesce(cook_time_minutes, 0) END AS total_minutes, place
                     FROM (SELECT id, row_number() OVER (ORDER BY sum(likeness) DESC, id DESC) AS place FROM found
                            GROUP BY id ORDER BY place LIMIT $2 OFFSET $3) AS best JOIN recipes USING (id)) AS shown) AS recipes
     FROM recipes WHERE id = $1`,
);

function around(table: string, condition: string): string {
  const of = `SELECT recipe_id AS id FROM ${table} WHERE ${condition} AND recipe_id`;
  return `(${of} < $1 ORDER BY recipe_id DESC LIMIT ${NEIGHBOURS}) UNION ALL (${of} > $1 ORDER BY recipe_id LIMIT ${NEIGHBOURS})`;
}

export async function listMoreLike(
  id: number,
  { limit, offset }: ListPart,
): Promise<LikeRecipe[] | null> {
  const [row] = await readLike(id, limit, offset);
  return row?.recipes ?? null;
}

export const firstLike = cacheEachStaleForAnonymous(LIMITS, (id) =>
  listMoreLike(Number(id), { limit: LIKE_SHOWN, offset: 0 }),
);

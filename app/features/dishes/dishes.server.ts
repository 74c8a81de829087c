import { MOST_COUNTED } from "#app/features/dishes/dish-limits.ts";
import { isOffered } from "#app/features/dishes/dish-words.ts";
import type { DishLink } from "#app/features/dishes/links/dish-link.ts";
import type { DishRegion } from "#app/features/dishes/dish-regions.ts";
import { listMeantDishes } from "#app/features/search/meant-dishes.server.ts";
import { cacheForASecond, cacheStaleForAnonymous } from "#app/infra/memory-cache.server.ts";
import { statement } from "#app/infra/statement.server.ts";

type DishName = { name: string; lang: string };

export type Dish = DishLink & {
  sentence: string;
  region: DishRegion;
  image_url: string | null;
  names: DishName[];
  recipe_count: number;
  restaurant_count: number;
};

const HOUR_MS = 3_600_000;
const MOST_DISHES = 1_000;
const MOST_MEANT = 3;
export const NAMES = `(SELECT coalesce(json_agg(json_build_object('name', name, 'lang', lang) ORDER BY position), '[]')
  FROM dish_names WHERE dish_id = dishes.id) AS names`;

const readDishes = statement<Dish>(
  "dishes",
  `SELECT dishes.id, dishes.name, slug, sentence, region, image_url, ${NAMES},
          coalesce(cooked.total, 0) AS recipe_count, coalesce(served.total, 0) AS restaurant_count
     FROM dishes
     LEFT JOIN (SELECT dish_id, count(*)::int AS total FROM recipe_dishes GROUP BY dish_id) AS cooked
            ON cooked.dish_id = dishes.id
     LEFT JOIN (SELECT dish_id, count(*)::int AS total FROM restaurant_dishes
                  JOIN restaurants ON restaurants.id = restaurant_id WHERE is_active GROUP BY dish_id) AS served
            ON served.dish_id = dishes.id
    ORDER BY lower(dishes.name), dishes.id LIMIT ${MOST_DISHES}`,
);

/**
 * The list is cached, because counting the links of all dishes takes long with very many recipes
 * and restaurants.
 */
export const listDishes = cacheForASecond(() => readDishes());

export async function listOfferedDishes(): Promise<Dish[]> {
  return (await listDishes()).filter(isOffered);
}

export const listDishNames = statement<DishLink & { names: DishName[] }>(
  "dish_names",
  `SELECT id, name, slug, ${NAMES} FROM dishes ORDER BY lower(name), id LIMIT ${MOST_DISHES}`,
);

const readNamesOnTable = statement<DishLink & { names: string[] }>(
  "dish_names_on_table",
  `SELECT id, name, slug, ARRAY(SELECT name FROM dish_names WHERE dish_id = dishes.id ORDER BY position) AS names
     FROM dishes
    WHERE EXISTS (SELECT FROM recipe_dishes WHERE dish_id = dishes.id)
       OR EXISTS (SELECT FROM restaurant_dishes JOIN restaurants ON restaurants.id = restaurant_id
                   WHERE dish_id = dishes.id AND is_active)
    ORDER BY lower(name), id LIMIT ${MOST_DISHES}`,
);

/** The names are cached, because every letter that somebody types into the search asks for them. */
export const listNamesOnTable = cacheStaleForAnonymous(HOUR_MS, () => readNamesOnTable());

/** OFFSET 0 keeps PostgreSQL from reading all restaurants before it has counted up to the limit. */
const readMeantDishes = statement<Dish>(
  "meant_dishes",
  `SELECT dishes.id, dishes.name, slug, sentence, region, image_url, ${NAMES},
          (SELECT count(*)::int FROM (SELECT FROM recipe_dishes WHERE dish_id = dishes.id
            LIMIT ${MOST_COUNTED + 1}) AS cooked) AS recipe_count,
          (SELECT count(*)::int FROM (SELECT FROM restaurant_dishes,
                  LATERAL (SELECT FROM restaurants WHERE id = restaurant_id AND is_active OFFSET 0) AS shown
            WHERE dish_id = dishes.id LIMIT ${MOST_COUNTED + 1}) AS served) AS restaurant_count
     FROM dishes WHERE id = ANY ($1::int[]) ORDER BY array_position($1::int[], id)`,
);

export async function findMeantDishes(search: string): Promise<Dish[]> {
  const ids = await listMeantDishes(search);
  if (ids.length === 0) return [];
  return (await readMeantDishes(ids)).filter(isOffered).slice(0, MOST_MEANT);
}

const readNewSlug = statement<{ slug: string }>(
  "dish_moved",
  `SELECT dishes.slug FROM dish_slugs JOIN dishes ON dishes.id = dish_id WHERE dish_slugs.slug = $1`,
);

export async function findMovedDish(slug: string): Promise<string | null> {
  const [moved] = await readNewSlug(slug);
  return moved?.slug ?? null;
}

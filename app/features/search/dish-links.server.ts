import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { listMeantDishes } from "#app/features/search/meant-dishes.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import {
  type Found,
  recipeFilters,
  type RecipeWords,
  restaurantFilters,
  type RestaurantQuery,
  type RestaurantWords,
} from "#app/features/search/search.server.ts";
import { minuteOf } from "#app/features/hours/judged.ts";
import { straight } from "#app/features/search/near.server.ts";
import { withLeftOut } from "#app/features/search/words/query-words.server.ts";
import { statement } from "#app/infra/statement.server.ts";

type Linked = { name: string; ids: number[]; total: number };
type OfDish = Found & { dish: string };

const MOST_GATHERED = 10_000;
const NONE: ListPart = { limit: 0, offset: 0 };

const readRecipes = statement<Linked>(
  "recipes_of_dish",
  `SELECT name, ids[$4::int + 1 : $4::int + $3::int] AS ids, cardinality(ids) AS total
     FROM dishes,
          LATERAL (SELECT ARRAY(
            SELECT recipe_id
              FROM (SELECT recipe_id FROM recipe_dishes WHERE dish_id = $1 LIMIT ${MOST_GATHERED}) AS linked
              JOIN recipe_documents USING (recipe_id)
             WHERE words @@ ALL ($2::text[]::tsquery[])
             ORDER BY made_mean DESC, recipe_id DESC) AS ids) AS found
    WHERE id = $1`,
);

/** Conditions for hours and certificates stand apart, because no word of a document says them. */
const readRestaurants = statement<Linked>(
  "restaurants_of_dish",
  `SELECT name, ids[$4::int + 1 : $4::int + $3::int] AS ids, cardinality(ids) AS total
     FROM dishes,
          LATERAL (SELECT ARRAY(
            SELECT restaurant_id
              FROM (SELECT restaurant_id, known_for FROM restaurant_dishes
                     WHERE dish_id = $1 LIMIT ${MOST_GATHERED}) AS linked
              JOIN restaurant_documents USING (restaurant_id)
              JOIN restaurant_ratings USING (restaurant_id)
              LEFT JOIN restaurant_places USING (restaurant_id)
              LEFT JOIN LATERAL earth_place($8, $9) AS here ON true
             WHERE is_active AND words @@ ALL ($2::text[]::tsquery[])
               AND ($5::int IS NULL OR open_stretches && stretches_at($5))
               AND ($6::date IS NULL OR halaal_until >= $6)
               AND ($8::float8 IS NULL OR place <-> here <= coalesce($10::float8, 'Infinity'))
             ORDER BY CASE WHEN NOT $7 THEN place <-> here END, (known_for AND NOT $7::boolean) DESC, loved DESC, restaurant_id DESC) AS ids) AS found
    WHERE id = $1`,
);

export async function findRecipesOfDish(filter: RecipeWords, part = NONE): Promise<OfDish | null> {
  const { limit, offset } = part;
  const filters = await withLeftOut(recipeFilters(filter), filter);
  return findOfDish(filter.search, (id) => readRecipes(id, filters, limit, offset));
}

export async function findRestaurantsOfDish(
  filter: RestaurantWords & Pick<RestaurantQuery, "sort">,
  part = NONE,
): Promise<OfDish | null> {
  const { openAt, certifiedOn = null, sort, near } = filter;
  const worded = restaurantFilters({ ...filter, openAt: null, certifiedOn: null });
  const named = await withLeftOut(worded, filter);
  const timed = [openAt ? minuteOf(openAt) : null, certifiedOn] as const;
  const here = near ? ([near.latitude, near.longitude] as const) : ([null, null] as const);
  const reach = near?.km ? straight(near.km) : null;
  const { limit, offset } = part;
  return findOfDish(filter.search, (id) =>
    readRestaurants(id, named, limit, offset, ...timed, sort === "loved", ...here, reach),
  );
}

async function findOfDish(
  search: string,
  read: (dish_id: number) => Promise<Linked[]>,
): Promise<OfDish | null> {
  const [dish_id, ...others] = await listMeantDishes(search);
  if (dish_id === undefined || others.length > 0) return null;
  const [linked] = await read(dish_id);
  if (!linked || linked.total === 0) return null;
  const { name: dish, ids, total } = linked;
  return { dish, ids, ...countedTo(total, TOTAL_LIMIT) };
}

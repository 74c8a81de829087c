import { type DishPlace, listNearestPlaces } from "#app/features/dishes/nearest-places.server.ts";
import type { DishLink } from "#app/features/dishes/links/dish-link.ts";
import { type Dish, NAMES } from "#app/features/dishes/dishes.server.ts";
import type { Point } from "#app/features/places/places.ts";
import type { Province } from "#app/features/places/place-list.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { statement } from "#app/infra/statement.server.ts";

export type DishRecipe = {
  id: number;
  title: string;
  image_url: string | null;
  total_minutes: number | null;
  servings: number | null;
  like_count: number;
  made_count: number;
  made_rating: number | null;
};

export type DishReading = Dish & {
  story: string | null;
  recipes: DishRecipe[];
  places: DishPlace[];
  provinces: { name: Province; total: number }[];
  see_also: DishLink[];
};

const MOST_NAMED_BESIDE = 4;

const readRow = statement<DishReading>(
  "dish",
  `SELECT dishes.id, dishes.name, slug, sentence, story, region, image_url, ${NAMES},
          (SELECT count(*)::int FROM recipe_dishes WHERE dish_id = dishes.id) AS recipe_count,
          (SELECT count(*)::int FROM restaurant_dishes JOIN restaurants ON restaurants.id = restaurant_id
            WHERE dish_id = dishes.id AND is_active) AS restaurant_count,
          (SELECT coalesce(json_agg(to_json(best)), '[]')
             FROM (SELECT recipes.id, title, image_url, servings, like_count, made_count, made_rating,
                          CASE WHEN num_nonnulls(prep_time_minutes, cook_time_minutes) > 0
                               THEN coalesce(prep_time_minutes, 0) + coalesce(cook_time_minutes, 0) END AS total_minutes
                     FROM recipe_dishes JOIN recipes ON recipes.id = recipe_id WHERE dish_id = dishes.id
                    ORDER BY mean_of_made(made_count, made_sum) DESC, like_count DESC, recipes.id DESC LIMIT $2 OFFSET $3) AS best) AS recipes,
          (SELECT coalesce(json_agg(to_json(best)), '[]')
             FROM (SELECT restaurants.id, restaurants.name, image_url, city, province, rating, user_rating_average,
                          user_review_count, known_for
                     FROM restaurant_dishes JOIN restaurants ON restaurants.id = restaurant_id
                     JOIN restaurant_ratings ON restaurant_ratings.restaurant_id = restaurants.id
                    WHERE dish_id = dishes.id AND is_active AND ($6::text IS NULL OR province = $6)
                    ORDER BY loved DESC, rating DESC NULLS LAST, restaurants.id DESC
                    LIMIT $4 OFFSET $5) AS best) AS places,
          (SELECT coalesce(json_agg(json_build_object('name', province, 'total', total) ORDER BY province), '[]')
             FROM (SELECT province, count(*)::int AS total
                     FROM restaurant_dishes JOIN restaurants ON restaurants.id = restaurant_id
                    WHERE dish_id = dishes.id AND is_active AND province IS NOT NULL GROUP BY province) AS each) AS provinces,
          (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug) ORDER BY shared DESC, name), '[]')
             FROM (SELECT other.id, other.name, other.slug, count(*) AS shared
                     FROM (SELECT restaurant_id FROM restaurant_dishes JOIN restaurants ON restaurants.id = restaurant_id
                            WHERE dish_id = dishes.id AND is_active LIMIT 200) AS here
                     JOIN restaurant_dishes AS beside ON beside.restaurant_id = here.restaurant_id AND beside.dish_id <> dishes.id
                     JOIN dishes AS other ON other.id = beside.dish_id
                    GROUP BY other.id ORDER BY count(*) DESC, other.name LIMIT ${MOST_NAMED_BESIDE}) AS others) AS see_also
     FROM dishes WHERE slug = $1`,
);

type Part = {
  recipes: ListPart;
  places: ListPart;
  province: string | null;
  near?: Point | undefined;
};

export async function readDish(
  slug: string,
  { recipes, places, province, near }: Part,
): Promise<DishReading | null> {
  const shown = near ? { limit: 0, offset: 0 } : places;
  const parts = [recipes.limit, recipes.offset, shown.limit, shown.offset];
  const [[row], nearest] = await Promise.all([
    readRow(slug, ...parts, province),
    near ? listNearestPlaces(slug, near, { ...places, province }) : null,
  ]);
  return row ? { ...row, places: nearest ?? row.places } : null;
}

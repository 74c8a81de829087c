import { MOST_COUNTED } from "#app/features/dishes/dish-limits.ts";
import {
  MOST_PICKS,
  MOST_SEASONS,
  type PickKind,
  PLATES,
} from "#app/features/seasons/season-limits.ts";
import { cacheForASecond } from "#app/infra/memory-cache.server.ts";
import { statement } from "#app/infra/statement.server.ts";

export type SeasonPlate = {
  recipe_id: number | null;
  restaurant_id: number | null;
  image_url: string;
};

export type Season = {
  id: number;
  title: string;
  slug: string;
  sentence: string;
  image_url: string | null;
  first_day: string;
  last_day: string;
  is_yearly: boolean;
  recipe_count: number;
  restaurant_count: number;
  dish_count: number;
  plates: SeasonPlate[];
};

export type ShownPick = {
  heading: string | null;
  words: string | null;
  note: string | null;
  kind: PickKind;
  id: number;
  name: string;
  image_url: string | null;
  slug: string | null;
  recipe_count: number;
  restaurant_count: number;
  total_minutes: number | null;
  servings: number | null;
  city: string | null;
  rating: number | null;
  user_rating_average: number | null;
  user_review_count: number | null;
  is_shown: boolean;
};

export type SeasonReading = Season & {
  text: string | null;
  updated_at: string;
  picks: ShownPick[];
};

const PICKED = `season_picks LEFT JOIN recipes ON recipes.id = recipe_id
  LEFT JOIN restaurants ON restaurants.id = restaurant_id LEFT JOIN dishes ON dishes.id = dish_id`;
const IS_OFFERED = `(EXISTS (SELECT FROM recipe_dishes WHERE recipe_dishes.dish_id = season_picks.dish_id)
  OR EXISTS (SELECT FROM restaurant_dishes AS served JOIN restaurants AS one ON one.id = served.restaurant_id
              WHERE served.dish_id = season_picks.dish_id AND one.is_active))`;
const IS_SHOWN = `(recipe_id IS NOT NULL OR coalesce(restaurants.is_active, ${IS_OFFERED}))`;
const PICTURE = "coalesce(recipes.image_url, restaurants.image_url, dishes.image_url)";
const COLUMNS = `seasons.id, seasons.title, seasons.slug, seasons.sentence, seasons.image_url,
  first_day::text, last_day::text, is_yearly, counts.*,
  (SELECT coalesce(json_agg(to_json(plate)), '[]')
     FROM (SELECT recipe_id, restaurant_id, ${PICTURE} AS image_url FROM ${PICKED}
            WHERE season_id = seasons.id AND ${PICTURE} IS NOT NULL AND ${IS_SHOWN}
            ORDER BY position LIMIT ${PLATES}) AS plate) AS plates`;
const COUNTED = `seasons, LATERAL (
  SELECT count(recipe_id)::int AS recipe_count,
         (count(dish_id) FILTER (WHERE ${IS_OFFERED}))::int AS dish_count,
         (count(restaurant_id) FILTER (WHERE is_active))::int AS restaurant_count
    FROM season_picks LEFT JOIN restaurants ON restaurants.id = restaurant_id WHERE season_id = seasons.id) AS counts`;

const readSeasons = statement<Season>(
  "seasons",
  `SELECT ${COLUMNS} FROM ${COUNTED} WHERE is_published
    ORDER BY seasons.last_day DESC, seasons.id DESC LIMIT ${MOST_SEASONS}`,
);

/** The seasons are cached, because the home page asks every time which one runs. */
export const listSeasons = cacheForASecond(() => readSeasons());

const readRow = statement<SeasonReading>(
  "season",
  `SELECT ${COLUMNS}, seasons.text, seasons.updated_at::text,
          (SELECT coalesce(json_agg(to_json(picked) ORDER BY position), '[]')
             FROM (SELECT position, heading, words, note, coalesce(recipe_id, restaurant_id, dish_id) AS id,
                          CASE WHEN recipe_id IS NOT NULL THEN 'recipe' WHEN dish_id IS NOT NULL THEN 'dish' ELSE 'restaurant' END AS kind,
                          coalesce(recipes.title, restaurants.name, dishes.name) AS name, ${PICTURE} AS image_url,
                          dishes.slug, servings, city, rating, user_rating_average, user_review_count, ${IS_SHOWN} AS is_shown,
                          CASE WHEN num_nonnulls(prep_time_minutes, cook_time_minutes) > 0
                               THEN coalesce(prep_time_minutes, 0) + coalesce(cook_time_minutes, 0) END AS total_minutes,
                          (SELECT count(*)::int FROM (SELECT FROM recipe_dishes WHERE recipe_dishes.dish_id = season_picks.dish_id
                            LIMIT ${MOST_COUNTED + 1}) AS cooked) AS recipe_count,
                          (SELECT count(*)::int FROM (SELECT FROM restaurant_dishes AS served,
                                  LATERAL (SELECT FROM restaurants AS one WHERE one.id = served.restaurant_id AND one.is_active OFFSET 0) AS shown
                            WHERE served.dish_id = season_picks.dish_id LIMIT ${MOST_COUNTED + 1}) AS eaten) AS restaurant_count
                     FROM ${PICKED} WHERE season_id = seasons.id ORDER BY position LIMIT ${MOST_PICKS}) AS picked) AS picks
     FROM ${COUNTED} WHERE seasons.slug = $1 AND is_published`,
);

export async function readSeason(slug: string): Promise<SeasonReading | null> {
  const [row] = await readRow(slug);
  return row ?? null;
}

const MOST_LINKED = 20;

export const RECIPE_DISHES = linked("recipe", "name");
export const RESTAURANT_DISHES = linked("restaurant", "known_for DESC, name", ", known_for");

/**
 * OFFSET 0 makes the planner look up each linked dish by its id, because it would otherwise read
 * all dishes.
 */
function linked(noun: "recipe" | "restaurant", order: string, more = ""): string {
  return `(SELECT coalesce(json_agg(to_json(linked)), '[]')
     FROM (SELECT dish_id AS id, name, slug${more} FROM ${noun}_dishes,
                  LATERAL (SELECT name, slug FROM dishes WHERE dishes.id = dish_id OFFSET 0) AS dish
            WHERE ${noun}_id = ${noun}s.id ORDER BY ${order}, dish_id LIMIT ${MOST_LINKED}) AS linked)`;
}

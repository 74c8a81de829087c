const MOST_LINKED = 20;

/** The dishes of a recipe, for a query about recipes. */
export const RECIPE_DISHES = linked("recipe", "name");
/** The dishes of a restaurant, those it is known for first, for a query about restaurants. */
export const RESTAURANT_DISHES = linked("restaurant", "known_for DESC, name", ", known_for");

/** Each dish by its number: the planner would read all of them for the few. */
function linked(noun: "recipe" | "restaurant", order: string, more = ""): string {
  return `(SELECT coalesce(json_agg(to_json(linked)), '[]')
     FROM (SELECT dish_id AS id, name, slug${more} FROM ${noun}_dishes,
                  LATERAL (SELECT name, slug FROM dishes WHERE dishes.id = dish_id OFFSET 0) AS dish
            WHERE ${noun}_id = ${noun}s.id ORDER BY ${order}, dish_id LIMIT ${MOST_LINKED}) AS linked)`;
}

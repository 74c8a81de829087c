const MOST_LINKED = 20;

/** For a query about recipes. */
export const RECIPE_DISHES = linked("recipe");
/** For a query about restaurants, what it is known for first. */
export const RESTAURANT_DISHES = linked(
  "restaurant",
  ", 'known_for', known_for",
  "known_for DESC, ",
);

function linked(noun: "recipe" | "restaurant", more = "", before = ""): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug${more}) ORDER BY ${before}name, id), '[]')
     FROM (SELECT dishes.*${more && ", known_for"} FROM ${noun}_dishes JOIN dishes ON dishes.id = dish_id
            WHERE ${noun}_id = ${noun}s.id ORDER BY ${before}name, dishes.id LIMIT ${MOST_LINKED}) AS dishes)`;
}

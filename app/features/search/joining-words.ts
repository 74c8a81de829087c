/** Words that add nothing to a filter: “halaal food in Durban with outdoor tables”. */
const JOINING = new Set([
  ...["a", "an", "and", "are", "at", "by", "eat", "find", "for", "i", "in", "is", "me", "of", "on"],
  ...["or", "show", "some", "that", "the", "there", "to", "want", "where", "which", "with"],
  ...["food", "foods", "meal", "meals", "option", "options", "dish", "dishes", "friendly"],
  ...["either", "en", "met", "vir", "kos"],
]);
export const OF_RECIPES = new Set(["recipe", "recipes", "resep", "resepte"]);
export const OF_PLACES = new Set([
  ...["restaurant", "restaurants", "place", "places", "spot", "spots", "eatery", "eateries"],
  ...["restaurante", "eetplek", "eetplekke", "plek", "plekke"],
]);
export const BEFORE_PLACES = new Set(["near", "close", "around", "from", "naby"]);

export function isJoining(key: string): boolean {
  return JOINING.has(key) || OF_RECIPES.has(key) || OF_PLACES.has(key);
}

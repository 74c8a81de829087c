/** Afrikaans says “of” for “or” and “en” for “and”. */
export const EITHER = new Set(["or", "of"]);
export const BOTH = new Set(["and", "en"]);

const JOINING = new Set([
  ...["a", "an", "and", "are", "at", "by", "eat", "find", "for", "i", "in", "is", "me", "of", "on"],
  ...["or", "show", "some", "that", "the", "there", "to", "want", "where", "which", "with"],
  ...["food", "foods", "meal", "meals", "option", "options", "dish", "dishes", "friendly"],
  ...["am", "im", "we", "us", "our", "my", "your", "please"],
  ...["either", "en", "met", "vir", "kos"],
]);
export const OF_RECIPES = new Set(["recipe", "recipes", "resep", "resepte"]);
export const OF_PLACES = new Set([
  ...["restaurant", "restaurants", "place", "places", "spot", "spots", "eatery", "eateries"],
  ...["restaurante", "eetplek", "eetplekke", "plek", "plekke"],
]);
export const BUT = new Set(["but", "maar"]);
export const PRAISE = new Set([
  ...["best", "nice", "good", "great", "top", "rated", "tasty", "delicious", "please", "beste"],
]);
export const BEFORE_PLACES = new Set(["near", "close", "around", "from", "naby"]);

export function isJoining(key: string): boolean {
  return JOINING.has(key) || OF_RECIPES.has(key) || OF_PLACES.has(key);
}

/** “Or” and “and” in English and Afrikaans. */
export const EITHER = new Set(["or", "of"]);
export const BOTH = new Set(["and", "en"]);

/** Words that add nothing to a filter: “halaal food in Durban with outdoor tables”. */
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
/** Adds nothing beside a filter: “cheap but vegan”. Behind “anything”, “but” leaves out what follows. */
export const BUT = new Set(["but", "maar"]);
/** Words of praise and politeness. Results need not have them: “best vegan recipes”, “pizza please”. */
export const PRAISE = new Set([
  ...["best", "nice", "good", "great", "top", "rated", "tasty", "delicious", "please", "beste"],
]);
export const BEFORE_PLACES = new Set(["near", "close", "around", "from", "naby"]);

export function isJoining(key: string): boolean {
  return JOINING.has(key) || OF_RECIPES.has(key) || OF_PLACES.has(key);
}

/** Words that lose their meaning with their last letter: mints are sweets, and mint is a herb. */
const OTHER_THINGS = ["mints", "bitters", "greens", "sweets"];
const NO_PLURAL = /(?:ss|us)$/;
const SHORTEST = 4;

/**
 * A name with its last word in the singular, to compare it with others and not to show it: of "raspberries" and
 * "raspberry" it makes the same, and also of "brownies" and "brownie".
 */
export function regularSingular(name: string): string {
  const at = name.lastIndexOf(" ") + 1;
  return name.slice(0, at) + singularWord(name.slice(at));
}

function singularWord(word: string): string {
  const isPlural = word.endsWith("s") && word.length >= SHORTEST;
  if (OTHER_THINGS.includes(word) || NO_PLURAL.test(word)) return word;
  const one = isPlural ? word.slice(0, -1) : word;
  if (one.length <= SHORTEST) return one;
  return one.replace(/(?<=ch|sh|x|ss|o)e$/, "").replace(/ie$/, "y");
}

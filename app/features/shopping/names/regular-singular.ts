/** Without its last letter such a word means something else: mints are sweets, mint is a herb. */
const OTHER_THINGS = ["mints", "bitters", "greens", "sweets"];
const NO_PLURAL = /(?:ss|us)$/;
const SHORTEST = 4;

/** The result is only for comparing names, because it need not be a word that can be shown. */
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

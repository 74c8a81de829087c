/** A word somebody typed, and what the documents store for it: nothing for “the” and “and”. */
export type QueryWord = { word: string; lexemes: string[] };

export function wordsKey(words: QueryWord[]): string {
  return words.flatMap((each) => each.lexemes).join(" ");
}

/** `lexemes` is empty for words such as “the” and “and”, which documents do not store. */
export type QueryWord = { word: string; lexemes: string[] };

export function wordsKey(words: QueryWord[]): string {
  return words.flatMap((each) => each.lexemes).join(" ");
}

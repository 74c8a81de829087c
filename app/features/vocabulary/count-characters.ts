/** Counts code points, as the database does. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

/** How long people find a text: code points, as the database counts them, without the blanks around it. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

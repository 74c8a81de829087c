/** Characters as people count them: code points, without the blanks around the text. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

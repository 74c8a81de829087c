const WORD = /[\p{L}\p{N}]+/gu;

/** A text in parts, of which every second one is the beginning of a word that was typed. */
export function matchParts(text: string, typed: string): string[] {
  const words = typed.match(WORD)?.toSorted((one, other) => other.length - one.length);
  if (!words) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
}

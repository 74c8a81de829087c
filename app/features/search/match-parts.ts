const WORD = /[\p{L}\p{N}]+/gu;

/** Every second part is the beginning of a word that was typed. */
export function matchParts(text: string, typed: string): string[] {
  const wanted = (typed.toLowerCase().match(WORD) ?? []).toSorted(
    (one, other) => other.length - one.length,
  );
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const found = wanted.find((one) => word.slice(0, one.length).toLowerCase() === one);
    if (!found) continue;
    parts.push(text.slice(from, index), text.slice(index, index + found.length));
    from = index + found.length;
  }
  return [...parts, text.slice(from)];
}

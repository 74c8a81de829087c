import { editDistance } from "#app/features/search/edit-distance.ts";
import type { Meaning } from "#app/features/search/filter-words.ts";
import { SINGLE_WORDS } from "#app/features/search/product-words.ts";

const SHORTEST = 5;
const LONG = 8;
const LONGEST = 40;

/** The word of a filter that a mistyped word probably means: “vegitarian”, “johanesburg”. The first letter must be right. */
export function nearestFilterWord(word: string, meanings: Map<string, Meaning>): string | null {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  if (SINGLE_WORDS.has(word)) return null;
  const allowed = word.length < LONG ? 1 : 2;
  const near = [...meanings.keys()]
    .filter((each) => each[0] === word[0] && Math.abs(each.length - word.length) <= allowed)
    .filter((each) => !each.includes(" "))
    .map((each) => ({ each, distance: editDistance(word, each) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance || (one.each < other.each ? -1 : 1));
  return near[0]?.each ?? null;
}

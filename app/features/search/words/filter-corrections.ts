import { editDistance } from "#app/features/search/words/edit-distance.ts";
import type { Meanings } from "#app/features/search/words/filter-words.ts";
import { RIGHT_SPELLINGS, SINGLE_WORDS } from "#app/features/search/words/product-words.ts";

const SHORTEST = 4;
/** A word shorter than this is corrected only if it lacks a letter or has two swapped: “vegn” or “tahi”. */
const SHORT = 5;
const LONG = 8;
const LONGEST = 40;

/** A word this short is corrected only if it completes a filter of two words, as in “cape twon”. */
const SHORTEST_OF_TWO = 4;

export type Beside = { before?: string | undefined; after?: string | undefined };

export function nearestBeside(
  word: string,
  { before, after }: Beside,
  meanings: Meanings,
): string | null {
  if (word.length < SHORTEST_OF_TWO || word.length > LONGEST) return null;
  const allowed = word.length < LONG ? 1 : 2;
  const ofTwo = [...meanings].flatMap(([key, meaning]) => {
    const [first = "", second = "", ...more] = key.split(" ");
    if (meaning === null || more.length > 0) return [];
    return [first === before && second, second === after && first].filter((each) => each !== false);
  });
  const near = ofTwo
    .filter((each) => each[0] === word[0] && Math.abs(each.length - word.length) <= allowed)
    .map((each) => ({ each, distance: editDistance(word, each) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.each ?? null;
}

export function nearestFilterWord(word: string, meanings: Meanings): string | null {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  if (SINGLE_WORDS.has(word)) return null;
  const allowed = word.length < LONG ? 1 : 2;
  const near = [...meanings.keys()]
    .filter((each) => each[0] === word[0] && Math.abs(each.length - word.length) <= allowed)
    .filter((each) => !each.includes(" ") && (word.length >= SHORT || isSlip(word, each)))
    .map((each) => ({ each, distance: editDistance(word, each) }))
    .filter(({ distance }) => distance <= allowed)
    // An ending is more often missing than wrong, as in “gauten”. Otherwise the first word in the
    // list wins, because lists begin with the common spelling.
    .toSorted(
      (one, other) =>
        one.distance - other.distance || begins(other.each, word) - begins(one.each, word),
    );
  const each = near[0]?.each ?? null;
  return each && (RIGHT_SPELLINGS.get(each) ?? each);
}

function isSlip(word: string, each: string): boolean {
  if (each.length > word.length) return true;
  return (
    each.length === word.length && [...each].toSorted().join("") === [...word].toSorted().join("")
  );
}

function begins(each: string, word: string): number {
  return Number(each.startsWith(word));
}

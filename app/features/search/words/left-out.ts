import type { Meaning, Meanings } from "#app/features/search/words/filter-words.ts";
import { BOTH, EITHER, isJoining } from "#app/features/search/words/joining-words.ts";
import {
  BEGINNINGS_OF_TWO,
  ENDS_OF_TWO,
  LEFT_OUT,
  OF_INGREDIENTS,
} from "#app/features/search/words/left-out-foods.ts";
import { isOfNext } from "#app/features/search/words/negations.ts";

export type SaidPart = {
  typed: string;
  key: string;
  meaning: Meaning | null;
  leftOut?: string;
  isBehindComma?: boolean;
};
type Say = (other: SaidPart) => SaidPart | null;

const JOINTS = new Set([...EITHER, ...BOTH, "nor"]);
export const SAID_BEHIND =
  /(?:free|less|vrye?|intolerant|intolerance|allergic|allergy|allergies|allergie)$/;
export const BEHIND_WORDS = new Set([
  ...["free", "less", "vry", "vrye", "allergy", "allergies", "allergie", "allergic"],
  ...["intolerant", "intolerance"],
]);
const FREE = "free";
const ENDINGS = ["less", "vry", "vrye", FREE];
const BEHIND = [` ${FREE}`, "vry"];

/**
 * Reads “nut and dairy free” as “nut free, dairy free”. Returns null when a word may belong to its
 * neighbour, as in “coconut milk and gluten free”.
 */
export function leaveOutBehind(parts: SaidPart[], meanings: Meanings): SaidPart[] | null {
  const say = sayBehind(meanings);
  const isSaid = ({ key, meaning, leftOut }: SaidPart) =>
    (meaning !== null || leftOut !== undefined) && SAID_BEHIND.test(key);
  const backwards = withFree(parts).toReversed();
  return spread(backwards, (part) => (isSaid(part) ? say : null))?.toReversed() ?? null;
}

function withFree(parts: SaidPart[]): SaidPart[] {
  const said: SaidPart[] = [];
  for (const [index, part] of parts.entries()) {
    const before = said.at(-1);
    const [next, second] = parts.slice(index + 1, index + 3).map(({ key }) => key);
    const isBehind = BEHIND_WORDS.has(part.key) && !isOfNext(part.key, next, second);
    const isWhole = !isEndOfTwo(before?.key, said.at(-2)?.key);
    if (part.meaning === null && isBehind && before && isWhole && isWithoutFilter(before)) {
      said.pop();
      const [typed, key] = [`${before.typed} ${part.typed}`, `${before.key} ${part.key}`];
      said.push({ ...before, typed, key, leftOut: before.typed });
    } else said.push(withoutEnding(part));
  }
  return said;
}

function isEndOfTwo(key = "", before = ""): boolean {
  return ENDS_OF_TWO.has(key) && BEGINNINGS_OF_TWO.has(before);
}

function withoutEnding(part: SaidPart): SaidPart {
  const { key, meaning } = part;
  if (meaning !== null) return part;
  const leftOut = ENDINGS.filter((ending) => key.endsWith(ending))
    .map((ending) => key.slice(0, -ending.length))
    .find((word) => LEFT_OUT.has(word));
  return leftOut === undefined ? part : { ...part, leftOut };
}

function spread(parts: SaidPart[], sayOf: (part: SaidPart) => Say | null): SaidPart[] | null {
  const said: SaidPart[] = [];
  for (let index = 0; index < parts.length;) {
    const [part, ...rest] = parts.slice(index);
    if (!part) break;
    const say = sayOf(part);
    const shared = say ? shareWith(rest, say) : { others: [], length: 0 };
    if (!shared) return null;
    said.push(part, ...shared.others);
    index += 1 + shared.length;
  }
  return said;
}

function shareWith(rest: SaidPart[], say: Say) {
  const end = rest.findIndex((each) => !isJoint(each) && !say(each));
  const run = end < 0 ? rest : rest.slice(0, end);
  const length = run.findLastIndex((each) => !isJoint(each)) + 1;
  const shared = run.slice(0, length);
  if (!shared.some(isJoint)) return { others: [], length: 0 };
  const [outermost, beside] = [shared.at(-1), rest[length]];
  if (outermost && OF_INGREDIENTS.has(outermost.key) && beside && isOfDish(beside)) return null;
  return { others: shared.flatMap((each) => say(each) ?? []), length };
}

function isJoint({ key }: SaidPart): boolean {
  return JOINTS.has(key);
}

function isWithoutFilter({ key, meaning, leftOut }: SaidPart): boolean {
  return meaning === null && leftOut === undefined && LEFT_OUT.has(key);
}

function isOfDish({ key, meaning, leftOut }: SaidPart): boolean {
  return meaning === null && leftOut === undefined && !isJoining(key) && key !== FREE;
}

function sayBehind(meanings: Meanings): Say {
  return (part) => {
    const { typed, key } = part;
    const filter = BEHIND.map((word) => named(typed + word, key + word, meanings)).find(Boolean);
    if (filter) return filter;
    const free = ` ${FREE}`;
    return isWithoutFilter(part)
      ? { typed: typed + free, key: key + free, meaning: null, leftOut: typed }
      : null;
  };
}

export function named(typed: string, key: string, meanings: Meanings): SaidPart | null {
  const meaning = meanings.get(key);
  return meaning ? { typed, key, meaning } : null;
}

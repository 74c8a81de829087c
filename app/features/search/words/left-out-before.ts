import type { Meanings } from "#app/features/search/words/filter-words.ts";
import { BOTH, EITHER, isJoining } from "#app/features/search/words/joining-words.ts";
import {
  AFRIKAANS_FOODS,
  ENDS_OF_INGREDIENTS,
  LEFT_OUT_BEHIND_NO,
  MAIN_FOODS,
} from "#app/features/search/words/left-out-foods.ts";
import { named, SAID_BEHIND, type SaidPart } from "#app/features/search/words/left-out.ts";
import {
  isAll,
  isWithoutOfTwo,
  isBetween,
  isWithout,
  NIE,
} from "#app/features/search/words/negations.ts";

const SAID_BEFORE = /^(?:no|non|without|sonder|geen) /;
const AFRIKAANS_WITHOUT = new Set(["sonder", "geen"]);
const WRITTEN = ["no", "without", "sonder"];

/**
 * “No eggs or dairy” leaves out both, while “no gluten and milk tart” asks for a milk tart. Behind
 * “and”, an ingredient is therefore left out only when it does not begin a name.
 */
export function leaveOutBefore(parts: SaidPart[], meanings: Meanings): SaidPart[] {
  const read = readNie(parts);
  const said: SaidPart[] = [];
  for (let index = 0; index < read.length;) {
    const first = firstLeftOut(read, index, meanings);
    const words = read.slice(index, Math.max(first, index) + 1);
    const [part] = words;
    if (!part) break;
    index += words.length;
    if (first >= 0 && isAll(said.at(-1)?.key)) words.unshift(...said.splice(-1));
    said.push(first < 0 ? part : leaveOut(words, meanings));
    if (first < 0 && !(part.meaning && SAID_BEFORE.test(part.key))) continue;
    const run = readRun(read, index, meanings);
    said.push(...run.said);
    index = run.end;
  }
  return said;
}

/**
 * Returns null when nothing is left out, as in “non-alcoholic wine”, which is the name of a drink.
 */
export function leftOutOf({ typed, key, meaning, leftOut }: SaidPart): string | null {
  if (leftOut !== undefined) return leftOut;
  if (meaning === null || meaning.isWeak || !SAID_BEFORE.test(key)) return null;
  return typed
    .split(" ")
    .slice(1 - key.split(" ").length)
    .join(" ");
}

/**
 * Afrikaans closes a negation with a second word, as in “geen vis nie”, and this removes that word.
 * A “nie” behind a comma begins a negation, and one at the end leaves out the word before it, as in
 * “eiers nie”.
 */
function readNie(parts: SaidPart[]): SaidPart[] {
  let isOpen = false;
  const read = parts.filter(({ key, isBehindComma = false }) => {
    if (key.split(" ", 1)[0] === "geen") isOpen = true;
    if (key !== NIE) return true;
    isOpen = isBehindComma || !isOpen;
    return isOpen;
  });
  const [before, last] = read.slice(-2);
  if (last?.key !== NIE || !before || before.meaning || !LEFT_OUT_BEHIND_NO.has(before.key))
    return read;
  const closed = { ...before, typed: `${before.typed} ${last.typed}`, key: `${before.key} ${NIE}` };
  return [...read.slice(0, -2), { ...closed, leftOut: before.leftOut ?? before.typed }];
}

function firstLeftOut(parts: SaidPart[], index: number, meanings: Meanings): number {
  if (!isOpening(parts, index)) return -1;
  const first = parts.findIndex(({ key }, at) => at > index && !isBetween(key));
  const part = parts[first];
  if (!part || part.meaning || isOpening(parts, first)) return -1;
  return isLeftOut(parts, first, leaveOut([part], meanings)) ? first : -1;
}

function isOpening(parts: SaidPart[], index: number): boolean {
  const part = parts[index];
  if (!part || part.meaning || part.leftOut !== undefined) return false;
  const next = parts[index + 1]?.key;
  return isWithout(part.key, parts[index - 1]?.key) || isWithoutOfTwo(part.key, next);
}

function readRun(parts: SaidPart[], start: number, meanings: Meanings) {
  const said: SaidPart[] = [];
  let end = start;
  for (;;) {
    const joint = parts[end]?.key ?? "";
    const at = EITHER.has(joint) || BOTH.has(joint) ? end + 1 : end;
    const part = parts[at];
    if (!part) break;
    if (at > end && isSaidOut(part)) return { said, end: at };
    const other = leaveOut([part], meanings);
    if (!isLeftOutToo(parts, at, { joint, other })) break;
    said.push(other);
    end = at + 1;
  }
  return { said, end };
}

function isLeftOutToo(
  parts: SaidPart[],
  at: number,
  { joint, other }: { joint: string; other: SaidPart },
): boolean {
  const part = parts[at];
  if (!part || isBetween(part.key) || isOpening(parts, at) || isSaidOut(part)) return false;
  if (part.meaning) return other.meaning !== null && part.meaning.besideWords === "none";
  if (EITHER.has(joint)) return isLeftOut(parts, at, other) || isEnd(parts, at + 1);
  if (part.isBehindComma && MAIN_FOODS.has(part.key)) return false;
  if (BOTH.has(joint) || part.isBehindComma)
    return isLeftOut(parts, at, other) && isEnd(parts, at + 1);
  return other.meaning !== null && isEnd(parts, at + 1);
}

function isLeftOut(parts: SaidPart[], at: number, { meaning }: SaidPart): boolean {
  if (meaning) return true;
  const [key = "", next] = [parts[at]?.key, parts[at + 1]];
  const isCreamOf = key === "cream" && next?.key === "of";
  const isNamed = AFRIKAANS_FOODS.has(key)
    ? parts.slice(0, at).some((part) => AFRIKAANS_WITHOUT.has(part.key))
    : LEFT_OUT_BEHIND_NO.has(key);
  if (!isNamed || isCreamOf) return false;
  return next?.isBehindComma || !ENDS_OF_INGREDIENTS.has(next?.key ?? "");
}

function isEnd(parts: SaidPart[], index: number): boolean {
  const part = parts[index];
  if (!part || part.meaning || part.leftOut !== undefined || part.isBehindComma) return true;
  return isBetween(part.key) || isJoining(part.key) || isOpening(parts, index);
}

function isSaidOut({ key, meaning, leftOut }: SaidPart): boolean {
  if (leftOut !== undefined) return true;
  return meaning !== null && (SAID_BEFORE.test(key) || SAID_BEHIND.test(key));
}

function leaveOut(words: SaidPart[], meanings: Meanings): SaidPart {
  const last = words.at(-1);
  const { typed = "", key = "" } = last ?? {};
  const isAlone = words.length === 1;
  const said = {
    typed: isAlone ? `no ${typed}` : words.map((each) => each.typed).join(" "),
    key: isAlone ? `no ${key}` : words.map((each) => each.key).join(" "),
  };
  const filter = WRITTEN.map((word) => named(said.typed, `${word} ${key}`, meanings)).find(Boolean);
  return filter ?? { ...said, meaning: null, leftOut: last?.leftOut ?? typed };
}

import {
  BEFORE_DURATIONS,
  BEHIND_DURATIONS,
  BETWEEN_NUMBERS,
  isNumber,
  isUnit,
  isWholeDuration,
} from "#app/features/search/words/duration-words.ts";
import type { Meaning } from "#app/features/search/words/filter-words.ts";

type Part = { typed: string; key: string; meaning: Meaning | null };
type Span = { start: number; end: number };

const DURATION: Meaning = { recipes: { kind: "duration" }, restaurants: { kind: "duration" } };
const STEAKS = new Set(["steak", "steaks"]);

/** “Under 30 minutes” says how long cooking takes, which no words of a recipe say. */
export function readDurations<Each extends Part>(parts: Each[]): Each[] {
  const keys = parts.map(({ key }) => key);
  const read: Each[] = [];
  for (let at = parts.length - 1; at >= 0;) {
    const span = spanEndingAt(keys, at);
    const part = parts[span?.start ?? at];
    if (part) read.unshift(span ? together(part, parts.slice(span.start, span.end)) : part);
    at = (span?.start ?? at) - 1;
  }
  return read;
}

function together<Each extends Part>(first: Each, parts: Part[]): Each {
  const typed = parts.map((part) => part.typed).join(" ");
  const key = parts.map((part) => part.key).join(" ");
  return { ...first, typed, key, meaning: DURATION };
}

function spanEndingAt(keys: string[], at: number): Span | null {
  const behind = [2, 1].find((length) =>
    BEHIND_DURATIONS.has(keys.slice(at + 1 - length, at + 1).join(" ")),
  );
  const last = at - (behind ?? 0);
  const first = beginOf(keys, last);
  if (first === null) return null;
  let start = first;
  while (BEFORE_DURATIONS.has(keys[start - 1] ?? "")) start--;
  return { start, end: at + 1 };
}

/** A “minute steak” is a dish, and “minutes” without a number say no time. */
function beginOf(keys: string[], unit: number): number | null {
  const key = keys[unit] ?? "";
  const isWhole = isWholeDuration(key);
  if (!(isWhole || isUnit(key)) || STEAKS.has(keys[unit + 1] ?? "")) return null;
  let first = unit;
  while (isNumber(keys[first - 1] ?? "") || isBetween(keys, first - 1)) first--;
  return isWhole || first < unit ? first : null;
}

function isBetween(keys: string[], at: number): boolean {
  const around = [keys[at - 1] ?? "", keys[at + 1] ?? ""];
  return BETWEEN_NUMBERS.has(keys[at] ?? "") && around.every(isNumber);
}

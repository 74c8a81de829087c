import {
  AFTER_HALF,
  AND,
  BEFORE_HALF,
  BEFORE_MINUTES,
  BEFORE_RANGE,
  isAnd,
  isAhead,
  isApart,
  OR,
  PHRASE_END,
  SIGN,
  TO,
  UP_TO,
} from "#app/features/cooking/time-joints.ts";
import { BY_WEIGHT } from "#app/features/cooking/by-weight.ts";
import { unitOf } from "#app/features/amounts/units.ts";
import { isLastPart } from "#app/features/cooking/misspelt-numbers.ts";
import { slashedAt } from "#app/features/cooking/slashed-times.ts";
import { isToWait } from "#app/features/cooking/time-to-wait.ts";
import {
  countAt,
  type Length,
  mayBeSixtieths,
  measuredAt,
  unitBehind,
} from "#app/features/cooking/time-units.ts";
import { isSetting } from "#app/features/cooking/upper-ends.ts";
import { plain } from "#app/features/reading/characters.ts";
import { isNumberWord, saidPart } from "#app/features/reading/number-words.ts";

/** What a step says about time, as a cook would set a timer for it. */
export type StepTime = {
  /** The time as it is written, for example "25 to 30 minutes". */
  text: string;
  /** The lower end of a range: a cook who looks too early can wait. */
  seconds: number;
  /** The upper end of a range. */
  up_to_seconds: number | null;
  /** The position in the step at which it begins. */
  at: number;
};

/** The most characters in which one time is written. */
const LONGEST_WORDS = 90;
/** How many characters around a time tell what it is for. */
const NEAR = 24;
const SHORTEST_SECONDS = 15;
/** Nobody sets a timer for longer than this, such as for a night. */
const LONGEST_SECONDS = 12 * 60 * 60;

const AFTER_OR = /^ (?:until|till|tot|or|on|at|over|per|each|more|longer)(?![\p{L}])/iu;
/** "20 and 25 minutes" is read as a range only when one of these words stands before it. */
const BETWEEN = /(?:between|tussen) (?:\p{L}+ )?$/iu;
const SHORT = /(?:hrs?|mins?|[hum])$/i;
const OF_SLASH = /^\/(?=\d)/;
/** Stands between a time and one that is added to it. */
const PLUS = /^,? ?\(?(?:plus|\+|and|en)(?: (?:an|a|nog))?(?: (?:extra|further|additional))? ?$/i;
const MAY_BE_TIME =
  /hour|hr|h(?![a-z])|min|sec|sek|uur|ure|kwartier|da[gy]|dae|\d ?s(?![a-z])|\du\d/i;
/** The point of ".5 hours" begins a number. That of "Rest .5 minutes" may be a full stop. */
const POINT_OF_HOURS = /^\.(?:5|25|75) ?h/i;
/** A part with its own article is one of the time before it: "an hour and a half". "Half a" is one of what follows. */
const A_PART = /^(?:an?|'?n) \p{L}+$/iu;
const BEGINS = /\.?[\d\p{L}'¼-¾⅐-⅟¹²³⁴-⁹]+/gu;

/** Finds the first `most` times of a step, or all of them. */
export function stepTimes(text: string, most = Infinity): StepTime[] {
  const typed = plain(text);
  const times: StepTime[] = [];
  let end = 0;
  let sum = { from: 0, end: 0, isUnknown: false };
  for (const { index } of typed.matchAll(BEGINS)) {
    if (index < end || !mayBegin(typed, index)) continue;
    const found = spanAt(typed, index);
    if (!found) continue;
    end = found.end;
    const rate = BY_WEIGHT.exec(typed.slice(end, end + LONGEST_WORDS))?.[0].length ?? 0;
    const isMore = PLUS.test(typed.slice(Math.max(sum.end, index - NEAR), index));
    const isUnknown = rate > 0 || (isMore && sum.isUnknown);
    if (isUnknown && isMore && times.at(-1)?.at === sum.from) times.pop();
    sum = { from: index, end: end + rate, isUnknown };
    if (isUnknown) continue;
    const read = readTime(found, { at: index, text, typed });
    if (read) times.push(read);
    // This loop reads one time more than the caller asked for, because a later “plus 20 minutes” can remove the last one.
    if (times.length > most) break;
  }
  return times.slice(0, most);
}

function mayBegin(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  if (/[\p{L}\d.,/]$|\d[:|_\\*٫]$|\/ $/u.test(before)) return false;
  if (text.charAt(at) === ".") return POINT_OF_HOURS.test(text.slice(at, at + NEAR));
  if (/[\d¼-¾⅐-⅟¹²³⁴-⁹]/.test(text.charAt(at))) return true;
  if (before.endsWith("_")) return false;
  const [word = ""] = /^[\p{L}']+/u.exec(text.slice(at, at + NEAR)) ?? [];
  return isNumberWord(word) || /^(?:another|halfuur|kwartier)$/i.test(word);
}

type Span = { from: number; to: number | null; end: number };

/** Reads a time at this position: "25 minutes", "10 to 12 minutes", "45 minutes to 1 hour". */
function spanAt(text: string, at: number): Span | null {
  const line = text.slice(at, at + LONGEST_WORDS);
  const before = text.slice(Math.max(0, at - NEAR), at);
  if (!MAY_BE_TIME.test(line)) return null;
  const slashed = slashedAt(line);
  if (slashed) return { ...slashed, end: at + slashed.end };
  const length = lengthAt(line, 0);
  if (length) {
    const added = rangeBehind(line, length);
    if (added) return { ...added, end: at + added.end };
    const later = rangeEnd(line, length, before);
    const isRange = later !== null && later.seconds > length.seconds;
    const between = !isRange && BETWEEN.test(before) ? untilCount(line) : null;
    if (between?.to === null) return null;
    if (between) return { ...between, end: at + between.end };
    const last = isRange ? later.seconds : null;
    return { from: length.seconds, to: last, end: at + (isRange ? later.end : length.end) };
  }
  const count = countAt(line, 0);
  if (!count) return null;
  const joint = (TO.exec(line.slice(count.end)) ?? OF_SLASH.exec(line.slice(count.end)))?.[0];
  const later = joint ? lengthAt(line, count.end + joint.length) : null;
  if (!later) return null;
  // In "half of 20 minutes" the English "of" is no Afrikaans "or".
  if (count.value < 1 && /^ of /i.test(joint ?? "")) return null;
  if (isSetting(before, joint ?? "")) return null;
  if (isAnd(joint ?? "") && !BETWEEN.test(before)) return null;
  const from = count.value * later.unit;
  if (from >= later.seconds || mayBeSixtieths(line, later.unit)) return null;
  return { from, to: later.seconds, end: at + later.end };
}

/** Reads an hour with a range of minutes: "1 hour and 15 to 20 minutes" is 75 to 80 minutes. Null without such a range. */
function rangeBehind(line: string, { seconds, unit, end }: Length): Span | null {
  const point = pointAt(line, end);
  const begin = end + point;
  const joint = BEFORE_RANGE.exec(line.slice(begin))?.[0];
  const count = joint === undefined ? null : countAt(line, begin + joint.length);
  const to = count && TO.exec(line.slice(count.end))?.[0];
  const later = count && to ? measuredAt(line, count.end + to.length) : null;
  if (!count || !later || later.unit >= unit) return null;
  const from = count.value * later.unit;
  const behind = line.slice(later.end);
  if (from >= later.seconds || isApart(joint ?? "", behind)) return null;
  // In "1 hr, 10-15 minutes a batch" the sign behind the unit may stand between two times.
  if (point > 0 && !PHRASE_END.test(behind)) return null;
  return { from: seconds + from, to: seconds + later.seconds, end: later.end };
}

function rangeEnd(line: string, { unit, end }: Length, before: string): Length | null {
  const joint = (TO.exec(line.slice(end)) ?? UP_TO.exec(line.slice(end)))?.[0];
  if (!joint || (isAnd(joint) && !BETWEEN.test(before))) return null;
  const last = lengthAt(line, end + joint.length) ?? countBehind(line, { unit, end }, OR);
  return last && !isAhead(line.slice(last.end)) ? last : null;
}

/** Reads "10 minutes and 15" after "between" as 10 to 15 minutes. "45 minutes and 1" and "1 hour and 20" have no sure end. Null where no number ends the phrase. */
function untilCount(line: string): Span | null {
  const first = measuredAt(line, 0);
  const last = first && countBehind(line, first, TO);
  if (!last) return null;
  const isLater = last.seconds > first.seconds && last.seconds < 12 * first.seconds;
  return { from: first.seconds, to: isLater ? last.seconds : null, end: last.end };
}

/** Reads "or two" in "a minute or two" as 2 minutes. Null when the number counts what follows it, as in "5 minutes or 2 turns". */
function countBehind(
  line: string,
  { unit, end }: Pick<Length, "unit" | "end">,
  before: RegExp,
): Length | null {
  const joint = before.exec(line.slice(end))?.[0];
  const count = joint ? countAt(line, end + joint.length) : null;
  const behind = count && line.slice(count.end);
  if (!count || (!PHRASE_END.test(behind ?? "") && !AFTER_OR.test(behind ?? ""))) return null;
  return { seconds: count.value * unit, unit, end: count.end };
}

/** Reads a single length of time: "1 hour and 30 minutes", "1h30", "an hour and a half". */
function lengthAt(line: string, at: number): Length | null {
  const first = measuredAt(line, at);
  if (!first) return null;
  const rest = line.slice(first.end);
  const half = first.minutes === null && first.unit >= 60 ? partBehind(rest) : null;
  if (half) {
    const seconds = first.seconds + half.value * first.unit;
    return { ...first, seconds, end: first.end + half.length };
  }
  const gap = first.minutes === null ? BEFORE_MINUTES.exec(rest)?.[0] : undefined;
  const counted = gap ? countAt(rest, gap.length) : null;
  // "20 minutes + 10" are more likely half an hour than 20 minutes and 10 seconds.
  const isSure = first.unit === 3_600 || !SIGN.test(rest) || (counted?.value ?? 1) < 1;
  const last = isSure ? counted : null;
  const behind = rest.slice(last?.end);
  // In "1 hour 10 to 1 hour 20" the 10 are minutes, as at the end of a phrase.
  const upTo = measuredAt(behind, TO.exec(behind)?.[0].length ?? behind.length)?.unit ?? 0;
  const isHalf = last !== null && last.value < 1;
  const isLast =
    PHRASE_END.test(behind) || upTo >= first.unit || (isHalf && AFTER_HALF.test(behind));
  if (last && last.value < 60 && first.unit >= 60 && isLast) {
    const part = isHalf ? first.unit : first.unit / 60;
    return { seconds: first.seconds + last.value * part, unit: 60, end: first.end + last.end };
  }
  const point = pointAt(line, first.end);
  const joint = rest.slice(0, point) + (AND.exec(rest.slice(point))?.[0] ?? "");
  const next = first.end + joint.length;
  // The point of "1 hr .30 min" belongs to neither number.
  const isDecimal = /[.,]/.test(line.charAt(next));
  const isLess = !isDecimal && (measuredAt(line, next)?.unit ?? first.unit) < first.unit;
  const more = isLess ? lengthAt(line, next) : null;
  // "1 hour and 90 minutes" are two times.
  const isPart = more !== null && more.seconds < first.unit;
  if (!isPart || isApart(joint, line.slice(more.end))) return first;
  return { ...more, seconds: first.seconds + more.seconds, unit: first.unit };
}

/** Returns 1 when a full stop or comma at this position follows a short unit and another number goes on, as in "1 hr. 20 min", "1 hr.20 min" and "1 u, 20-30 min", and else 0. */
function pointAt(line: string, at: number): number {
  return /^[.,][, \d]/.test(line.slice(at, at + 2)) && SHORT.test(line.slice(0, at)) ? 1 : 0;
}

/** Reads a part that follows an hour or a minute: "and a half", but not "and half a cup" or "and a half cup". */
function partBehind(rest: string): { value: number; length: number } | null {
  const joint = BEFORE_HALF.exec(rest)?.[0];
  const part = joint ? saidPart(rest.slice(joint.length)) : null;
  if (!joint || !part) return null;
  const length = joint.length + part.length;
  const behind = rest.slice(length);
  const isEnd = PHRASE_END.test(behind) || AFTER_HALF.test(behind);
  const isOfTime = A_PART.test(rest.slice(joint.length, length)) && !isOfMeasure(behind);
  return !unitBehind(behind) && (isEnd || isOfTime) ? { value: part.value, length } : null;
}

function isOfMeasure(behind: string): boolean {
  const [, word] = /^ (\p{L}+)/u.exec(behind) ?? [];
  return word !== undefined && unitOf(word.toLowerCase()) !== null;
}

type Place = { at: number; text: string; typed: string };

function readTime({ from, to, end }: Span, { at, text, typed }: Place): StepTime | null {
  const before = typed.slice(Math.max(0, at - NEAR), at);
  const after = typed.slice(end, end + LONGEST_WORDS);
  if (isLastPart(text, at) || !isToWait({ before, said: typed.slice(at, end), after })) return null;
  const seconds = Math.round(from);
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return null;
  return { text: text.slice(at, end), seconds, up_to_seconds: to && Math.round(to), at };
}

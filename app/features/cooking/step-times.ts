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
  SHARE_OF,
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

export type StepTime = {
  text: string;
  /** The lower end of a range, because a cook who looks too early can wait. */
  seconds: number;
  up_to_seconds: number | null;
  at: number;
};

const LONGEST_WORDS = 90;
const NEAR = 24;
const SHORTEST_SECONDS = 15;
const LONGEST_SECONDS = 12 * 60 * 60;

const AFTER_OR = /^ (?:until|till|tot|or|on|at|over|per|each|more|longer)(?![\p{L}])/iu;
const BETWEEN = /(?:between|tussen) (?:\p{L}+ )?$/iu;
const SHORT = /(?:hrs?|mins?|[hum])$/i;
const OF_SLASH = /^\/(?=\d)/;
const PLUS = /^,? ?\(?(?:plus|\+|and|en)(?: (?:an|a|nog))?(?: (?:extra|further|additional))? ?$/i;
const ENGLISH = /(?:hours?|hrs?|min(?:utes|s)|sec(?:ond)?s?)$|^(?:an? )?(?:half|quarter|third) /i;
const FIRST = /(?:first|last|final) $/i;
const MAY_BE_TIME =
  /hour|hr|h(?![a-z])|min|sec|sek|uur|ure|kwartier|da[gy]|dae|\d ?s(?![a-z])|\du\d/i;
const POINT_OF_HOURS = /^\.(?:5|25|75) ?h/i;
const A_PART = /^(?:an?|'?n) \p{L}+$/iu;
const BEGINS = /\.?[\d\p{L}'¼-¾⅐-⅟¹²³⁴-⁹]+/gu;

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
    // The loop reads one time more than the caller asked for, because a later "plus 20 minutes" can
    // remove the last one.
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

function spanAt(text: string, at: number): Span | null {
  const line = text.slice(at, at + LONGEST_WORDS);
  const before = text.slice(Math.max(0, at - NEAR), at);
  if (!MAY_BE_TIME.test(line) || SHARE_OF.test(before)) return null;
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
  const isEnglish = ENGLISH.test(line.slice(0, later.end)) || FIRST.test(before);
  if (isEnglish && /^ of /i.test(joint ?? "")) return null;
  if (isSetting(before, joint ?? "")) return null;
  if (isAnd(joint ?? "") && !BETWEEN.test(before)) return null;
  const from = count.value * later.unit;
  if (from >= later.seconds || mayBeSixtieths(line, later.unit)) return null;
  return { from, to: later.seconds, end: at + later.end };
}

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
  if (point > 0 && !PHRASE_END.test(behind)) return null;
  return { from: seconds + from, to: seconds + later.seconds, end: later.end };
}

function rangeEnd(line: string, { unit, end }: Length, before: string): Length | null {
  const joint = (TO.exec(line.slice(end)) ?? UP_TO.exec(line.slice(end)))?.[0];
  if (!joint || (isAnd(joint) && !BETWEEN.test(before))) return null;
  const last = lengthAt(line, end + joint.length) ?? countBehind(line, { unit, end }, OR);
  return last && !isAhead(line.slice(last.end)) ? last : null;
}

/**
 * Reads "between 10 minutes and 15" as 10 to 15 minutes. The end of "45 minutes and 1" is not sure,
 * so its `to` is null.
 */
function untilCount(line: string): Span | null {
  const first = measuredAt(line, 0);
  const last = first && countBehind(line, first, TO);
  if (!last) return null;
  const isLater = last.seconds > first.seconds && last.seconds < 12 * first.seconds;
  return { from: first.seconds, to: isLater ? last.seconds : null, end: last.end };
}

/** Returns null when the number counts what follows it, as in "5 minutes or 2 turns". */
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
  // The words "20 minutes + 10" more likely mean half an hour than 20 minutes and 10 seconds.
  const isSure = first.unit === 3_600 || !SIGN.test(rest) || (counted?.value ?? 1) < 1;
  const last = isSure ? counted : null;
  const behind = rest.slice(last?.end);
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
  const isDecimal = /[.,]/.test(line.charAt(next));
  const isLess = !isDecimal && (measuredAt(line, next)?.unit ?? first.unit) < first.unit;
  const more = isLess ? lengthAt(line, next) : null;
  const isPart = more !== null && more.seconds < first.unit;
  if (!isPart || isApart(joint, line.slice(more.end))) return first;
  return { ...more, seconds: first.seconds + more.seconds, unit: first.unit };
}

function pointAt(line: string, at: number): number {
  return /^[.,][, \d]/.test(line.slice(at, at + 2)) && SHORT.test(line.slice(0, at)) ? 1 : 0;
}

/**
 * Reads the part in "an hour and a half", but not in "an hour and half a cup" or "an hour and a
 * half cup".
 */
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

import { countAt, type Length, measuredAt, unitBehind } from "#app/features/cooking/time-units.ts";
import { plain } from "#app/features/reading/characters.ts";
import { isNumberWord, saidPart } from "#app/features/reading/number-words.ts";
import { joinedNumber } from "#app/features/reading/read-number.ts";

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

const TO = /^(?:-(?:tot|to|or)-| ?(?:tot|to|--?|~|à|or|of|and) ?)/i;
/** "3/4 minutes" may mean 45 seconds or 3 to 4 minutes, so it is not read. */
const FRACTION_OF_MINUTES = /^\d ?\/ ?\d[ -]?(?:minutes|mins?|minuten)\b/i;
const OR = /^ (?:or|of) /i;
const AFTER_OR = /^ (?:until|till|tot|or|on|at|over|per|each|more|longer)(?![\p{L}])/iu;
const OF_SLASH = /^\/(?=\d)/;
const AND = /^(?:,? (?:and|en|&|plus) |, | \+ | )/i;
const BEFORE_RANGE = /^(?:,? (?:and|en|&))? /i;
const SHORT = /(?:hrs?|mins?|h)$/i;
/** Minutes without a unit, at the end of a phrase: "1 hour 30", "an hour and twenty". */
const BEFORE_MINUTES = /^ (?:(?:and|en) )?/i;
const PHRASE_END = /^(?:[.,;)] |[.,;)]?$)/;
/** A number right behind a time, as in "1h:30" or "20 minutes 30 more". It may belong to the time, so no timer is set. A temperature, as in "20 minutes 180 °C", does not. */
const FURTHER = /^[ :/]?(?!\d{2,3} ?(?:°|C\b|deg|gra))[\d¼-¾⅐-⅟]/;
const MAY_BE_TIME = /hour|hr|h(?![a-z])|min|sec|sek|uur|ure|kwartier|da[gy]|dae/i;
const BEGINS = /[\d\p{L}'¼-¾⅐-⅟¹²³⁴-⁹]+/gu;

export function stepTimes(text: string): StepTime[] {
  const typed = plain(text);
  const times: StepTime[] = [];
  let end = 0;
  let sum = { from: 0, end: 0, isUnknown: false };
  for (const { index } of typed.matchAll(BEGINS)) {
    if (index < end || !mayBegin(typed, index)) continue;
    const found = spanAt(typed, index);
    if (!found) continue;
    end = found.end;
    const rate = A_WEIGHT.exec(typed.slice(end, end + NEAR))?.[0].length ?? 0;
    const isMore = PLUS.test(typed.slice(Math.max(sum.end, index - NEAR), index));
    const isUnknown = rate > 0 || (isMore && sum.isUnknown);
    if (isUnknown && isMore && times.at(-1)?.at === sum.from) times.pop();
    sum = { from: index, end: end + rate, isUnknown };
    if (isUnknown) continue;
    const read = readTime(found, { at: index, text, typed });
    if (read) times.push(read);
  }
  return times;
}

function mayBegin(text: string, at: number): boolean {
  if (/[\p{L}\d.,/]$|\d:$|\/ $/u.test(text.slice(Math.max(0, at - 2), at))) return false;
  if (/[\d¼-¾⅐-⅟¹²³⁴-⁹]/.test(text.charAt(at))) return true;
  const [word = ""] = /^[\p{L}']+/u.exec(text.slice(at, at + NEAR)) ?? [];
  return isNumberWord(word) || /^(?:another|halfuur|kwartier)$/i.test(word);
}

type Span = { from: number; to: number | null; end: number };

/** Reads a time at this position: "25 minutes", "10 to 12 minutes", "45 minutes to 1 hour". */
function spanAt(text: string, at: number): Span | null {
  const line = text.slice(at, at + LONGEST_WORDS);
  if (!MAY_BE_TIME.test(line)) return null;
  if (FRACTION_OF_MINUTES.test(line)) return null;
  const slashed = slashedAt(line);
  if (slashed) return { ...slashed, end: at + slashed.end };
  const length = lengthAt(line, 0);
  if (length) {
    const added = rangeBehind(line, length);
    if (added) return { ...added, end: at + added.end };
    const later = rangeEnd(line, length);
    const isRange = later !== null && later.seconds > length.seconds;
    const last = isRange ? later.seconds : null;
    return { from: length.seconds, to: last, end: at + (isRange ? later.end : length.end) };
  }
  const count = countAt(line, 0);
  if (!count) return null;
  const joint = (TO.exec(line.slice(count.end)) ?? OF_SLASH.exec(line.slice(count.end)))?.[0];
  const later = joint ? lengthAt(line, count.end + joint.length) : null;
  if (!later) return null;
  const from = count.value * later.unit;
  if (from >= later.seconds) return null;
  return { from, to: later.seconds, end: at + later.end };
}

/** "10/15 minutes" is a range of 10 to 15 minutes, not a fraction. */
function slashedAt(line: string): Span | null {
  const [typed = "", from, to] = /^(\d{1,3})\/(\d{1,3})(?![\d/])/.exec(line) ?? [];
  const later = typed ? measuredAt(line, typed.length - (to?.length ?? 0)) : null;
  const isRange = Number(from) >= 5 && Number(to) >= 10 && Number(from) < Number(to);
  if (!later || !isRange) return null;
  return { from: Number(from) * later.unit, to: later.seconds, end: later.end };
}

/** Reads an hour with a range of minutes: "1 hour and 15 to 20 minutes" is 75 to 80 minutes. Null without such a range. */
function rangeBehind(line: string, { seconds, unit, end }: Length): Span | null {
  const joint = BEFORE_RANGE.exec(line.slice(end))?.[0];
  const count = joint ? countAt(line, end + joint.length) : null;
  const to = count && TO.exec(line.slice(count.end))?.[0];
  const later = count && to ? measuredAt(line, count.end + to.length) : null;
  if (!count || !later || later.unit >= unit) return null;
  const from = count.value * later.unit;
  if (from >= later.seconds) return null;
  return { from: seconds + from, to: seconds + later.seconds, end: later.end };
}

function rangeEnd(line: string, { unit, end }: Length): Length | null {
  const joint = TO.exec(line.slice(end))?.[0];
  if (!joint || / and /i.test(joint)) return null;
  return lengthAt(line, end + joint.length) ?? orMore(line, { unit, end });
}

/** Reads "a minute or two" as 1 to 2 minutes. Null when the second number counts what follows it, as in "5 minutes or 2 turns". */
function orMore(line: string, { unit, end }: Pick<Length, "unit" | "end">): Length | null {
  const joint = OR.exec(line.slice(end))?.[0];
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
  const last = gap ? countAt(rest, gap.length) : null;
  const behind = rest.slice(last?.end);
  // In "1 hour 10 to 1 hour 20" the 10 are minutes, as at the end of a phrase.
  const upTo = measuredAt(behind, TO.exec(behind)?.[0].length ?? behind.length)?.unit ?? 0;
  const isLast = PHRASE_END.test(behind) || upTo >= first.unit;
  if (last && last.value < 60 && first.unit >= 60 && isLast) {
    const part = last.value < 1 ? first.unit : first.unit / 60;
    return { seconds: first.seconds + last.value * part, unit: 60, end: first.end + last.end };
  }
  // The full stop in "1 hr. 20 min" does not end a sentence.
  const point = /^\.[, ]/.test(rest) && SHORT.test(line.slice(0, first.end)) ? 1 : 0;
  const joint = rest.slice(0, point) + (AND.exec(rest.slice(point))?.[0] ?? "");
  const next = first.end + joint.length;
  const isLess = (measuredAt(line, next)?.unit ?? first.unit) < first.unit;
  const more = isLess ? lengthAt(line, next) : null;
  return more ? { ...more, seconds: first.seconds + more.seconds, unit: first.unit } : first;
}

/** Reads a part that follows an hour or a minute: "and a half". */
function partBehind(rest: string): { value: number; length: number } | null {
  const joint = /^,? (?:and|en) /i.exec(rest)?.[0];
  const part = joint ? saidPart(rest.slice(joint.length)) : null;
  if (!joint || !part || unitBehind(rest.slice(joint.length + part.length))) return null;
  return { value: part.value, length: joint.length + part.length };
}

/** "Every 10 minutes" and "in under 5 minutes" are not times to wait, and "om 8 uur" is a time of day. */
const NO_WAIT_BEFORE = new RegExp(
  [
    String.raw`\b(?:every|each|under|within|size|minus|elke|iedere|binne|onder|at|by|om|teen|voor|vanaf|rondom|omstreeks`,
    String.raw`|(?<!\bnot? )(?:less|fewer|shorter)(?: than)?|(?:minder|korter) as|intervals? of|tussenposes van)`,
    String.raw`\s+(?:(?:other|about|around|die|ongeveer|omtrent)\s+)?$`,
  ].join(""),
  "i",
);
const NO_WAIT_AFTER =
  /^\s+(?:ago|ahead|beforehand|earlier|less|minus|fewer|old|vooraf|vroeër|gelede|minder|oud|apart|uitmekaar|intervals?|tussenposes)\b/i;
/** "20 minutes per 500 g" is as long as the meat is heavy, and so is the sum with what is added to it. */
const A_WEIGHT =
  /^\s+(?:per|a|elke|(?:for|vir)(?: each| every| elke)?)\s(?:\d{1,4}\s?)?(?:k?g|grams?|kilos?|kilograms?|pounds?|lb)\b/i;
const PLUS = /^,? ?(?:plus|\+|and|en)(?: (?:an|a|nog))?(?: (?:extra|further|additional))? ?$/i;
/** "Tot 8 uur" is until eight o'clock, or for up to eight hours. */
const UNTIL = /\btot\s+$/i;
const WHOLE_HOURS = /^[\d\p{L}]{1,9}[ -]uur$/iu;
/** "Chill for an hour before you serve" is a time to wait, "an hour before cooking" is not. */
const BEFORE = /^\s+(?:before|prior to|voor|voordat|from the end)\b/i;
const WAIT = /\b(?:for|vir)\s+(?:\w+\s+){0,2}$/i;
/** A letter typed for a digit: in "1O-15 minutes" the lower end is not known. */
const LETTER_IN_NUMBER = /(?<!\p{L})(?:\d[OoIl]|[OoIl]\d) ?(?:-|~|to|tot|or|of|and|en) ?$/u;
/** "2-minute noodles" and "the 5-hour brisket stock" are things to eat. */
const BY_TIME = /([- ])(?:minute|hour)$/i;
const FOOD =
  /^ (\p{L}+ )?(?:noodles?|noedels|rice|oats|stock|broth|bread|pasta|couscous|polenta|eggs?|brisket|sauce|soup|cake|curry|steaks?|porridge|pudding|barley|lentils)\b/iu;

/** A number behind one of these words is no part of the time that follows: in "at 180, 20 minutes" the time is 20 minutes. */
const COUNTS_OTHER = new Set(
  "at to on by op tot teen gas mark step stap level setting serves makes into no number".split(" "),
);

type Place = { at: number; text: string; typed: string };

function readTime({ from, to, end }: Span, { at, text, typed }: Place): StepTime | null {
  const before = typed.slice(Math.max(0, at - NEAR), at);
  const after = typed.slice(end, end + NEAR);
  if (NO_WAIT_BEFORE.test(before) || NO_WAIT_AFTER.test(after)) return null;
  if (BEFORE.test(after) && !WAIT.test(before)) return null;
  const said = typed.slice(at, end);
  if (UNTIL.test(before) && WHOLE_HOURS.test(said)) return null;
  if (LETTER_IN_NUMBER.test(before) || isFood(said, after)) return null;
  if (isHalfRead(after)) return null;
  const joined = joinedNumber(before);
  if (joined !== null && !COUNTS_OTHER.has(joined)) return null;
  const seconds = Math.round(from);
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return null;
  return { text: text.slice(at, end), seconds, up_to_seconds: to && Math.round(to), at };
}

/** Behind a space the food stands at once, as the time of "boil 10 minute with rice" is one to wait. */
function isFood(said: string, after: string): boolean {
  const gap = BY_TIME.exec(said)?.[1];
  const food = gap && FOOD.exec(after);
  return Boolean(food && (gap === "-" || !food[1]));
}

/** Whether another number follows that may belong to the time. */
function isHalfRead(after: string): boolean {
  const joint = OR.exec(after)?.[0];
  return FURTHER.test(after) || (joint !== undefined && countAt(after, joint.length) !== null);
}

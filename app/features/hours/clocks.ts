import { asClock } from "#app/features/hours/judged.ts";

/** A time of day as it was typed. */
export type Clock = {
  hour: number;
  minute: number;
  isAm: boolean;
  isPm: boolean;
  isNamed: boolean;
  /** “09:00” begins with a zero, which nobody types for nine in the evening. */
  isPadded: boolean;
  /** “9:00” and “9h00”, beside “9”. */
  hasMinutes: boolean;
};
/** Opening hours: two spans when two readings are possible, and null when there is no such time. */
export type Span = string | [string, string] | null;

const HALF = 12;
const DAY = 24;
/** Hours are counted on after midnight: “26:00” is two in the morning. */
const LAST_HOUR = 48;
/** The latest hour at which a night ends. Places that close later would write their hours in other words. */
const SMALL_HOURS = 6;
const LONGEST_HOURS = 18;
/** “1-5” is hardly meant for the night, and “6-10” and “7-11” may be a breakfast or a dinner, even where “18:00” stands beside them. */
const FIRST_SURE_MORNING = 8;
/** Before it hardly anything opens that is open beyond noon: in “1:30-17” the afternoon is meant. */
const FIRST_OPENING = 5;
/** “10 till late” and “11-midnight” begin in the morning. */
const LAST_EVENING = 10;
const SHAPE =
  /^(?:(\d\d)([0-5]\d)|(\d{1,2})(?:[:.hu]([0-5]\d))?)(?: ?(?:hours|hrs|h|u))?(?: ?([apvn])\.?m\.?)?$/;
const NAMED = new Map([
  ["noon", HALF],
  ["midday", HALF],
  ["middag", HALF],
  ["midnight", DAY],
  ["middernag", DAY],
]);

/** Reads a time in lower case: “9”, “09:00”, “9h30”, “0900”, “9.30 pm”, “5nm” or “noon”. */
export function readClock(typed: string): Clock | null {
  const named = NAMED.get(typed.replace(/^12 ?/, ""));
  const plain = {
    minute: 0,
    isAm: false,
    isPm: false,
    isNamed: false,
    isPadded: false,
    hasMinutes: false,
  };
  if (named !== undefined) return { ...plain, hour: named, isNamed: true };
  const [, long, longMinutes, short, shortMinutes, half = ""] = SHAPE.exec(typed) ?? [];
  const digits = long ?? short;
  if (digits === undefined) return null;
  const clock = {
    ...plain,
    hour: Number(digits),
    minute: Number(longMinutes ?? shortMinutes ?? 0),
    isAm: "av".includes(half) && half !== "",
    isPm: "pn".includes(half) && half !== "",
    isPadded: digits.startsWith("0"),
    hasMinutes: (longMinutes ?? shortMinutes) !== undefined,
  };
  const isSound = !clock.isAm || clock.hour <= HALF;
  return isSound && clock.hour <= (clock.isPm ? DAY - 1 : LAST_HOUR) ? clock : null;
}

/** Whether the time is on a 24-hour clock, which makes 8 to 12 in other times the morning. */
export function countsTo24(clock: Clock | null): boolean {
  if (clock === null) return false;
  const { hour, isAm, isPm, isNamed } = clock;
  return !isAm && !isPm && !isNamed && (hour > HALF || hour === 0);
}

/** Whether a time must be in the morning: 7 in “7-17”, whose end tells it, and in “7-11, 18-22”, where the evening comes later. */
export function isOfMorning([from, to, next]: (Clock | null)[]): boolean {
  if (!from || from.hour < FIRST_OPENING || from.hour >= HALF || from.isPm) return false;
  const isBeforeNext =
    next && !next.isAm && next.hour >= HALF && next.hour <= from.hour + HALF && next.hour < DAY;
  return countsTo24(to ?? null) || Boolean(isBeforeNext);
}

type Reading = { begin: number; end: number };

/** “9-5” has two readings, and so has “6-10” unless the hours are on a 24-hour clock. */
export function readSpan(from: Clock, to: Clock, is24: boolean): Span {
  const begins = hoursOf(from);
  const ends = hoursOf(to).map((hour) => (hour === 0 && to.minute === 0 ? DAY : hour));
  if (to.hour === HALF && ends.length === 1 && !isSaid(to)) ends.push(DAY);
  const readings = begins.flatMap((begin) => ends.map((end) => ({ begin, end })));
  const [asTyped, ...others] = readings;
  if (!asTyped || asTyped.begin >= DAY + Number(from.isNamed)) return null;
  if (from.isNamed && asTyped.begin === DAY) return readSpan({ ...from, hour: 0 }, to, is24);
  // “6pm-12pm” is hardly meant to end at noon, and “12am-5pm” hardly to begin at midnight.
  if (to.isPm && to.hour === HALF && !isForward(asTyped))
    return [spelt(asTyped.begin, DAY), spelt(asTyped.begin, DAY + HALF)];
  // “5-12pm” is dinner until midnight as likely as a morning, while few open for breakfast in the small hours.
  if (to.isPm && to.hour === HALF && begins.length > 1 && from.hour < SMALL_HOURS)
    return [spelt(asTyped.begin, HALF), spelt(asTyped.begin + HALF, DAY)];
  const isAllDay = asTyped.end === HALF || asTyped.end === DAY - 1;
  if (from.isAm && from.hour === HALF && to.isPm && !isAllDay)
    return [spelt(HALF, asTyped.end), spelt(0, asTyped.end)];
  const isSure = others.length === 0 || !isSaid(to);
  if (isSure && !readings.some(isForward) && isTooLong(asTyped)) return insteadOf(asTyped);
  if (others.length === 0) return inWords(asTyped);
  const isMorning =
    from.hour >= LAST_EVENING || (from.hour >= FIRST_SURE_MORNING && from.hasMinutes);
  if (isMorning && asTyped.end === DAY) return inWords(asTyped);
  if (isSaid(from) || isSaid(to)) {
    const likely = readings.filter(
      (one) => isForward(one) || (begins.length === 1 && isNight(one)),
    );
    return choose(likely.length > 0 ? likely : readings);
  }
  const areBothLong = (from.isPadded || from.hour >= 10) && to.hour >= 10;
  const isSmall =
    !from.isPadded &&
    from.hour > 0 &&
    from.hour < (to.hour <= HALF ? FIRST_SURE_MORNING : FIRST_OPENING);
  const isPlain = isForward(asTyped)
    ? (is24 && !isSmall) || areBothLong
    : is24 && lengthOf(asTyped) <= HALF * 60;
  if (isPlain) return inWords(asTyped);
  const other = isForward(asTyped)
    ? (readings.find(({ begin, end }) => begin > asTyped.begin && end > asTyped.end) ?? others[0])
    : others.find(isForward);
  return choose(isForward(asTyped) ? [asTyped, other] : [other, asTyped]);

  /** What else “11:00-09:00”, “9pm-5pm” or “17:00-17:00” may be than a day of twenty hours. */
  function insteadOf({ begin, end }: Reading): Span {
    const turned = { begin, end: (end + HALF) % DAY };
    if (from.isPm && to.isPm) return [inWords({ begin: begin - HALF, end }), inWords(turned)];
    return [inWords(turned), spelt(begin, end + DAY)];
  }

  function choose([one, second]: (Reading | undefined)[]): Span {
    if (!one || !second) return inWords(one ?? second ?? { begin: 0, end: 0 });
    return [inWords(one), inWords(second)];
  }

  /** Ends that may be in the afternoon or evening, 05:00 of 09:00 or 11:00, are written as 29:00 and 35:00 when they are not. */
  function inWords(one: Reading): string {
    const isEvening = one.end >= 10 && one.end <= HALF && !isSaid(to);
    const isLate = !isForward(one) && (isEvening || isTooLong(one));
    const isMidnight = to.hour === 0 && one.end === DAY;
    const late = isLate ? one.end + DAY : one.end;
    return spelt(one.begin, isMidnight ? 0 : late);
  }

  function spelt(begin: number, end: number): string {
    return `${asClock(begin * 60 + from.minute)}-${asClock(end * 60 + to.minute)}`;
  }

  function isForward({ begin, end }: Reading): boolean {
    return end * 60 + to.minute > begin * 60 + from.minute;
  }

  function lengthOf(one: Reading): number {
    const length = (one.end - one.begin) * 60 + to.minute - from.minute;
    return isForward(one) ? length : length + DAY * 60;
  }

  /** A place that is open for twenty hours is hardly meant. “05:00-00:30” can be nothing else. */
  function isTooLong(one: Reading): boolean {
    return !isForward(one) && one.end > 0 && lengthOf(one) > LONGEST_HOURS * 60;
  }

  function isNight(one: Reading): boolean {
    return one.end <= SMALL_HOURS && lengthOf(one) <= LONGEST_HOURS * 60;
  }
}

const SPELT_SPAN = /^(\d\d):(\d\d)-(\d\d):(\d\d)$/;
const SAYS_HALF = /[apvn]\.?m|noon|mid/i;

export type TypedSpan = { typed: string; span: Span };

/** The first of the spans of one day whose neighbours put in doubt what it seems to say. */
export function doubtAmong(
  spans: TypedSpan[],
): { typed: string; readings: [string, string] } | null {
  const asked =
    spans.find(({ span }) => Array.isArray(span)) ?? overAnother(spans) ?? before(spans);
  return Array.isArray(asked?.span) ? { typed: asked.typed, readings: asked.span } : null;
}

/** Finds a span until after midnight that covers another span of the same day. In “12:00-02:30, 18:00-22:00” the first may mean 14:30. */
function overAnother(spans: TypedSpan[]): TypedSpan | undefined {
  const hours = spans.map(({ span }) => minutesIn(span));
  const at = hours.findIndex(
    ({ from, to }) => to < from && to < HALF * 60 && hours.some((other) => other.from > from),
  );
  const [span, found] = [hours[at], spans[at]];
  if (!span || !found || span.from >= span.to + HALF * 60) return undefined;
  const { from, to } = span;
  return {
    typed: found.typed,
    span: [inClocks(from, to + HALF * 60), inClocks(from, to + DAY * 60)],
  };
}

/** Finds a span that stands behind a later one. In “12:00-14:30, 06:00-10:00” the second may be later too. In order they are certain. */
function before(all: TypedSpan[]): TypedSpan | undefined {
  const spans = all.filter(({ span }) => span !== null);
  const inOrder = (changed: TypedSpan[]) => changed.map(({ span }) => String(span)).toSorted();
  for (const [at, one] of spans.entries()) {
    const last = minutesIn(spans[at - 1]?.span ?? null);
    const { from, to } = minutesIn(one.span);
    const begin = from + HALF * 60;
    const isLater = last.to > last.from && begin >= last.to;
    const mayBeLater = from >= 60 && from < LAST_EVENING * 60 && !saysHalf(one);
    if (!(from < last.from && isLater && mayBeLater)) continue;
    const later = { ...one, span: inClocks(begin, to > begin ? to : to + HALF * 60) };
    return {
      typed: spans.map((one) => one.typed).join(", "),
      span: [inOrder(spans).join(","), inOrder(spans.with(at, later)).join(",")],
    };
  }
  return undefined;
}

export function saysHalf({ typed }: TypedSpan): boolean {
  return SAYS_HALF.test(typed);
}

function minutesIn(span: Span): { from: number; to: number } {
  const [hour = NaN, minute = NaN, toHour = NaN, toMinute = NaN] =
    SPELT_SPAN.exec(String(span))?.slice(1).map(Number) ?? [];
  return { from: hour * 60 + minute, to: toHour * 60 + toMinute };
}

function inClocks(from: number, to: number): string {
  return `${asClock(from)}-${asClock(to)}`;
}

/** Whether the typed words themselves tell morning from evening. */
function isSaid({ isAm, isPm, isNamed }: Clock): boolean {
  return isAm || isPm || isNamed;
}

/** The hours of the day that the time may mean. */
function hoursOf(clock: Clock): number[] {
  const { hour, isAm, isPm, isNamed, isPadded } = clock;
  if (isAm) return [hour % HALF];
  if (isPm) return [hour > HALF ? hour : (hour % HALF) + HALF];
  if (isNamed || isPadded || hour >= HALF || hour === 0) return [hour];
  return [hour, hour + HALF];
}

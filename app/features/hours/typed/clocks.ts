export type Clock = {
  hour: number;
  minute: number;
  isAm: boolean;
  isPm: boolean;
  isNamed: boolean;
  /** Hardly anybody writes a leading zero for nine in the evening, so “09:00” is a morning. */
  isPadded: boolean;
  hasMinutes: boolean;
};

export const HALF = 12;
export const DAY = 24;
const LAST_HOUR = 48;
export const FIRST_OPENING = 5;
/**
 * Spans that begin earlier, such as “1-5” or “6-10”, may be meant for the afternoon or the evening,
 * even beside a time such as 18:00.
 */
export const FIRST_SURE_MORNING = 8;
const SHAPE =
  /^(?:(\d\d|\d(?=\d\d ?[apvn]))([0-5]\d)|(\d{1,2})(?:[:.hu]([0-5]\d))?)(?: ?(?:hours|hrs|h|u))?(?: ?([apvn])\.?m\.?)?$/;
const NAMED = new Map([
  ["noon", HALF],
  ["midday", HALF],
  ["middag", HALF],
  ["midnight", DAY],
  ["middernag", DAY],
]);

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
  // No clock shows “0pm”, which may mean noon or midnight.
  const isSound = clock.isPm
    ? clock.hour > 0 || clock.hasMinutes
    : !clock.isAm || clock.hour <= HALF;
  return isSound && clock.hour <= (clock.isPm ? DAY - 1 : LAST_HOUR) ? clock : null;
}

export function countsTo24(clock: Clock | null): boolean {
  if (clock === null) return false;
  const { hour, isAm, isPm, isNamed } = clock;
  return !isAm && !isPm && !isNamed && (hour > HALF || hour === 0);
}

export function isOfMorning([from, to, next]: (Clock | null)[]): boolean {
  if (!from || from.hour < FIRST_OPENING || from.hour >= HALF || from.isPm) return false;
  const isBeforeNext =
    next && !next.isAm && next.hour >= HALF && next.hour <= from.hour + HALF && next.hour < DAY;
  return countsTo24(to ?? null) || Boolean(isBeforeNext);
}

/** The zero in “06:00-10:00pm” does not show that the span begins in the morning. */
export function beginningBeside(from: Clock, { hour, isAm, isPm }: Clock): Clock {
  const isOn12 = (isAm || isPm) && hour <= HALF && from.hour < FIRST_SURE_MORNING;
  return isOn12 ? { ...from, isPadded: false } : from;
}

/**
 * The zero in “06:00pm-09:30” does not show that the span ends in the morning, unlike the one in
 * “7pm-07:30”.
 */
export function endBeside(to: Clock, { hour, isPm }: Clock): Clock {
  const isLater = to.hour > hour % HALF;
  return isPm && hour <= HALF && isLater ? { ...to, isPadded: false } : to;
}

export function isSaid({ isAm, isPm, isNamed }: Clock): boolean {
  return isAm || isPm || isNamed;
}

export function hoursOf(clock: Clock): number[] {
  const { hour, isAm, isPm, isNamed, isPadded } = clock;
  if (isAm) return [hour % HALF];
  if (isPm) return [hour > HALF ? hour : (hour % HALF) + HALF];
  if (isNamed || isPadded || hour >= HALF || hour === 0) return [hour];
  return [hour, hour + HALF];
}

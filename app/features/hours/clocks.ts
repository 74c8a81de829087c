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

export const HALF = 12;
export const DAY = 24;
/** Hours are counted on after midnight: “26:00” is two in the morning. */
const LAST_HOUR = 48;
/** Before it hardly anything opens that is open beyond noon: in “1:30-17” the afternoon is meant. */
export const FIRST_OPENING = 5;
/** “1-5” is hardly meant for the night, and “6-10” and “7-11” may be a breakfast or a dinner, even where “18:00” stands beside them. */
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
  // No clock shows “0pm”, which may mean noon or midnight.
  const isSound = clock.isPm ? clock.hour > 0 : !clock.isAm || clock.hour <= HALF;
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

/** The beginning of a span beside its end: a zero tells nothing in “06:00-10:00pm”, which may begin in the evening. */
export function beginningBeside(from: Clock, { hour, isAm, isPm }: Clock): Clock {
  const isOn12 = (isAm || isPm) && hour <= HALF && from.hour < FIRST_SURE_MORNING;
  return isOn12 ? { ...from, isPadded: false } : from;
}

/** The end of a span beside its beginning: a zero tells nothing in “06:00pm-09:30”, which ends in the evening, unlike “7pm-07:30”. */
export function endBeside(to: Clock, { hour, isPm }: Clock): Clock {
  const isLater = to.hour > hour % HALF;
  return isPm && hour <= HALF && isLater ? { ...to, isPadded: false } : to;
}

/** Whether the typed words themselves tell morning from evening. */
export function isSaid({ isAm, isPm, isNamed }: Clock): boolean {
  return isAm || isPm || isNamed;
}

/** The hours of the day that the time may mean. */
export function hoursOf(clock: Clock): number[] {
  const { hour, isAm, isPm, isNamed, isPadded } = clock;
  if (isAm) return [hour % HALF];
  if (isPm) return [hour > HALF ? hour : (hour % HALF) + HALF];
  if (isNamed || isPadded || hour >= HALF || hour === 0) return [hour];
  return [hour, hour + HALF];
}

import {
  type Clock,
  DAY,
  endBeside,
  FIRST_OPENING,
  FIRST_SURE_MORNING,
  HALF,
  hoursOf,
  isSaid,
} from "#app/features/hours/clocks.ts";
import { asClock } from "#app/features/hours/judged.ts";

/** Opening hours: two spans when two readings are possible, and null when there is no such time. */
export type Span = string | [string, string] | null;

/** The latest hour at which a night ends. Places that close later would write their hours in other words. */
const SMALL_HOURS = 6;
const LONGEST_HOURS = 18;
/** The longest hours that are certain when they end after two at night and no other time is on a 24-hour clock: “11:00-04:00” may end in the afternoon. */
const LONGEST_LATE_HOURS = 14;
const LATE = 2 * 60;
/** Hours from a morning until one at night or later are never certain: “08:00-01:00” may be a Saturday until 13:00. */
const END_OF_MORNING = 10;
const ONE_AT_NIGHT = 60;
/** Minutes. Hardly anybody opens for less than this before noon, so “11am-12pm” may end at midnight. */
const SHORTEST_TO_NOON = 2 * 60;
/** “10 till late” and “11-midnight” begin in the morning. */
export const LAST_EVENING = 10;

type Reading = { begin: number; end: number };

/**
 * What the text around a span tells: whether its hours are on a 24-hour clock, whether its end may be late at night, and whether
 * the text is spelt as the site stores hours. In stored hours, “08:00-01:00” was confirmed before and is not asked about again.
 */
type Beside = { is24: boolean; areNightsSure: boolean; isStored?: boolean };

/** “9-5” has two readings, and so has “6-10” unless the hours are on a 24-hour clock. */
export function readSpan(from: Clock, to: Clock, beside: Beside): Span {
  const { is24, areNightsSure, isStored = false } = beside;
  const begins = hoursOf(from);
  const ends = hoursOf(endBeside(to, from)).map((hour) =>
    hour === 0 && to.minute === 0 ? DAY : hour,
  );
  if (to.hour === HALF && ends.length === 1 && !isSaid(to)) ends.push(DAY);
  const readings = begins.flatMap((begin) => ends.map((end) => ({ begin, end })));
  const [asTyped, ...others] = readings;
  if (!asTyped || asTyped.begin >= DAY + Number(from.isNamed)) return null;
  if (from.isNamed && asTyped.begin === DAY) return readSpan({ ...from, hour: 0 }, to, beside);
  // “6pm-12pm” is hardly meant to end at noon, and “12am-5pm” hardly to begin at midnight.
  if (to.isPm && to.hour === HALF && !isForward(asTyped))
    return [spelt(asTyped.begin, DAY), spelt(asTyped.begin, DAY + HALF)];
  // “5-12pm” is dinner until midnight as likely as a morning, while few open for breakfast in the small hours.
  if (to.isPm && to.hour === HALF && begins.length > 1 && from.hour < SMALL_HOURS)
    return [spelt(asTyped.begin, HALF), spelt(asTyped.begin + HALF, DAY)];
  const isNoon = to.isPm && to.hour === HALF && to.minute === 0;
  if (isNoon && lengthOf(asTyped) < SHORTEST_TO_NOON)
    return [spelt(asTyped.begin, HALF), spelt(asTyped.begin, DAY)];
  const isAllDay = asTyped.end === DAY - 1;
  if (from.isAm && from.hour === HALF && to.isPm && !isAllDay)
    return [spelt(HALF, isNoon ? DAY : asTyped.end), spelt(0, asTyped.end)];
  const isSure = others.length === 0 || !isSaid(to);
  const isDoubtful = isSaid(to) ? isTooLong(asTyped) : mayBeAfternoon(asTyped);
  if (isSure && !readings.some(isForward) && isDoubtful) return insteadOf(asTyped);
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
  const hasMinutes = from.hasMinutes || to.hasMinutes;
  const areBothLong = (from.isPadded || (from.hour >= 10 && hasMinutes)) && to.hour >= 10;
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
    const isLate = !isForward(one) && (isEvening || mayBeAfternoon(one));
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

  function mayBeAfternoon(one: Reading): boolean {
    const isLate = one.end * 60 + to.minute > LATE && one.begin <= HALF;
    const isLong = !isForward(one) && lengthOf(one) >= LONGEST_LATE_HOURS * 60;
    const isOfMorning = one.begin < END_OF_MORNING && one.end * 60 + to.minute >= ONE_AT_NIGHT;
    const isDoubtful =
      isOfMorning && !isStored ? !isForward(one) : !areNightsSure && isLate && isLong;
    return isTooLong(one) || isDoubtful;
  }

  function isNight(one: Reading): boolean {
    return one.end <= SMALL_HOURS && lengthOf(one) <= LONGEST_HOURS * 60;
  }
}

import {
  type Clock,
  DAY,
  endBeside,
  FIRST_OPENING,
  FIRST_SURE_MORNING,
  HALF,
  hoursOf,
  isSaid,
} from "#app/features/hours/typed/clocks.ts";
import { asClock } from "#app/features/hours/judged.ts";

export type Span = string | [string, string] | null;

const SMALL_HOURS = 6;
const LONGEST_HOURS = 18;
/**
 * Hours of this length that end after two at night may end in the afternoon, as in “11:00-04:00”,
 * unless some time is on a 24-hour clock.
 */
const LONGEST_LATE_HOURS = 14;
/**
 * A night that ends after six may be a bakery's or a club's, but hardly one of more than 13 hours:
 * “17:00-09:00” is rather the hours of a day, turned round.
 */
const LONGEST_MORNING_HOURS = 13;
const LATE = 2 * 60;
/**
 * Hours from a morning until one at night or later are never certain: “08:00-01:00” may be a
 * Saturday until 13:00.
 */
const END_OF_MORNING = 10;
const ONE_AT_NIGHT = 60;
const SHORTEST_TO_NOON = 2 * 60;
export const LAST_EVENING = 10;

type Reading = { begin: number; end: number };

/**
 * `areNightsSure` allows a late end at night. `isStored` is for hours in OpenStreetMap's spelling,
 * whose “08:00-01:00” was confirmed when they were saved.
 */
type Beside = { is24: boolean; areNightsSure: boolean; isStored?: boolean };

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
  if (to.isPm && to.hour === HALF && !isForward(asTyped))
    return [spelt(asTyped.begin, DAY), spelt(asTyped.begin, DAY + HALF)];
  if (to.isPm && to.hour === HALF && begins.length > 1 && from.hour < FIRST_SURE_MORNING)
    return [spelt(asTyped.begin, HALF), spelt(asTyped.begin + HALF, DAY)];
  const isNoon = to.isPm && to.hour === HALF && to.minute === 0;
  if (isNoon && lengthOf(asTyped) < SHORTEST_TO_NOON)
    return [spelt(asTyped.begin, HALF), spelt(asTyped.begin, DAY)];
  const isAllDay = asTyped.end === DAY - 1;
  if (from.isAm && from.hour === HALF && to.isPm && !isAllDay)
    return [spelt(HALF, isNoon ? DAY : asTyped.end), spelt(0, asTyped.end)];
  // Beside “am” a 12 alone is no noon for sure, as in “12-2am”.
  const isOn12 = from.hour === HALF && !isSaid(from) && !is24;
  if (isOn12 && to.isAm && to.hour % HALF > 0) return [inWords(asTyped), spelt(0, asTyped.end)];
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

  /**
   * Hardly any place is open for twenty hours, so “11:00-09:00”, “9pm-5pm” and “17:00-17:00” are
   * given other readings.
   */
  function insteadOf({ begin, end }: Reading): Span {
    const turned = { begin, end: (end + HALF) % DAY };
    if (from.isPm && to.isPm) return [inWords({ begin: begin - HALF, end }), inWords(turned)];
    return [inWords(turned), spelt(begin, end + DAY)];
  }

  function choose([one, second]: (Reading | undefined)[]): Span {
    if (!one || !second) return inWords(one ?? second ?? { begin: 0, end: 0 });
    return [inWords(one), inWords(second)];
  }

  /**
   * An end at night that could be taken for the afternoon or evening is written beyond 24:00, such
   * as 29:00 for five in the morning.
   */
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

  function isTooLong(one: Reading): boolean {
    const isPastBreakfast = one.end * 60 + to.minute > SMALL_HOURS * 60;
    const longest = isPastBreakfast ? LONGEST_MORNING_HOURS : LONGEST_HOURS;
    return !isForward(one) && one.end > 0 && lengthOf(one) > longest * 60;
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

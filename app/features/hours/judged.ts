export const DAY_MINUTES = 1_440;
const MINUTE = 60_000;
const AHEAD_OF_UTC = 120;

/**
 * Both lists hold minutes since 1970, in which a beginning and an end alternate. During unsure
 * minutes nobody knows whether the place is open, as with “by appointment”.
 */
export type Judged = {
  open_minutes: number[];
  unsure_minutes: number[];
  hours_judged_at: Date | null;
};

export const UNJUDGED: Judged = { open_minutes: [], unsure_minutes: [], hours_judged_at: null };

/** Pages show seven days, and the others are a reserve for when the hourly job fails. */
export const JUDGED_DAYS = 16;

export function isOpenAt(judged: Judged, now: Date): boolean | null {
  if (judgedUntil(judged) <= minuteOf(now)) return null;
  if (isWithin(judged.open_minutes, now)) return true;
  return isWithin(judged.unsure_minutes, now) ? null : false;
}

export function nextChange(judged: Judged, now: Date): Date | null {
  const { open_minutes, unsure_minutes } = judged;
  const end = judgedUntil(judged);
  if (end <= minuteOf(now)) return null;
  const changes = [open_minutes, unsure_minutes].map((minutes) => minuteAfter(minutes, now));
  return dateOf(Math.min(end, ...changes.filter((minute) => minute !== null)));
}

export function minuteAfter(minutes: number[], now: Date): number | null {
  return minutes.find((minute) => minute > minuteOf(now)) ?? null;
}

export function nextMinute(now: Date): Date {
  return dateOf(minuteOf(now) + 1);
}

export function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / MINUTE);
}

export function dateOf(minute: number): Date {
  return new Date(minute * MINUTE);
}

/** Converts a moment that holds South African time as if it were UTC. */
export function wallMinute(moment: Date): number {
  return minuteOf(moment) - AHEAD_OF_UTC;
}

export function clockOf(minute: number, edge: "beginning" | "end" = "beginning"): string {
  const ofDay = (minute + AHEAD_OF_UTC) % DAY_MINUTES;
  return asClock(edge === "end" && ofDay === 0 ? DAY_MINUTES : ofDay);
}

export function asClock(minuteOfDay: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
}

export function nextDayOf(minuteOfDay: number): string {
  return minuteOfDay < DAY_MINUTES / 2 ? "the next morning" : "the next day";
}

export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

export function dayOf(minute: number): number {
  return Math.floor((minute + AHEAD_OF_UTC) / DAY_MINUTES);
}

export function beginningOf(day: number): number {
  return day * DAY_MINUTES - AHEAD_OF_UTC;
}

const WEEKDAYS = [
  ...(["Thursday", "Friday", "Saturday", "Sunday"] as const),
  ...(["Monday", "Tuesday", "Wednesday"] as const),
];

export type Weekday = (typeof WEEKDAYS)[number];

export function weekdayOf(day: number): Weekday {
  return WEEKDAYS[day % WEEKDAYS.length] ?? "Thursday";
}

export function judgedUntil({ hours_judged_at }: Pick<Judged, "hours_judged_at">): number {
  if (!hours_judged_at) return 0;
  return beginningOf(dayOf(minuteOf(hours_judged_at)) + JUDGED_DAYS);
}

function isWithin(minutes: number[], now: Date): boolean {
  const begun = minutes.filter((minute) => minute <= minuteOf(now)).length;
  return begun % 2 === 1;
}

import {
  beginningOf,
  clockOf,
  dateOf,
  dayOf,
  isOpenAt,
  type Judged,
  judgedUntil,
  minuteAfter,
  minuteOf,
  nextChange,
  weekdayOf,
} from "#app/features/hours/judged.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

const SOON_MINUTES = 60;
const WEEK_DAYS = 7;

export type OpenState = {
  kind: "open" | "soon" | "shut" | "what";
  is: string;
  next: string | null;
};

export function openState(judged: Judged, now: Date): OpenState {
  const isOpen = isOpenAt(judged, now);
  if (isOpen === null) return { kind: "what", is: "Hours not known", next: null };
  const change = minuteAfter(judged.open_minutes, now);
  if (!isOpen) return { kind: "shut", is: "Closed", next: opensAt(judged, now) };
  const isEndless = change === null || change >= judgedUntil(judged);
  const isSoon = !isEndless && change - minuteOf(now) <= SOON_MINUTES;
  const next = isEndless ? "open 24 hours" : closesAt(change, now);
  return { kind: isSoon ? "soon" : "open", is: "Open now", next };
}

export function stateEnds(judged: Judged, now: Date): Date | null {
  const change = nextChange(judged, now);
  if (!change || isOpenAt(judged, now) !== true) return change;
  const soon = dateOf(minuteOf(change) - SOON_MINUTES);
  return soon > now ? soon : change;
}

function opensAt({ open_minutes, unsure_minutes }: Judged, now: Date): string | null {
  const certain = minuteAfter(open_minutes, now);
  const minute = certain ?? minuteAfter(unsure_minutes, now);
  if (minute === null) return null;
  const opens = certain === null ? "may open" : "opens";
  const [day, clock] = [dayOf(minute), clockOf(minute)];
  return day === dayOf(minuteOf(now))
    ? `${opens} ${clock}`
    : `${opens} ${nameOf(day, now)} ${clock}`;
}

/** The midnight at which a day ends still belongs to that day, as 24:00. */
function closesAt(minute: number, now: Date): string {
  const [day, clock] = [dayOf(minute - 1), clockOf(minute, "end")];
  const today = dayOf(minuteOf(now));
  if (day === today) return `closes ${clock}`;
  return day === today + 1 ? `closes ${clock} tomorrow` : `closes ${nameOf(day, now)} ${clock}`;
}

function nameOf(day: number, now: Date): string {
  const isThisWeek = day - dayOf(minuteOf(now)) < WEEK_DAYS;
  return isThisWeek ? weekdayOf(day) : formatShortDate(dateOf(beginningOf(day)));
}

import { withoutRemarks } from "#app/features/hours/remarks.ts";

type Span = [begin: number, end: number];

const TIME = /^ ?(\d\d):(\d\d)(?:-(\d\d):(\d\d))?(\+?)/;
const STATE = /^ ?(?:open|closed|off|unknown)\b/;
/** Shut for a part of what is open. */
const SHUT = / (?:off|closed) *$/;
/** What stands before the times of some days: the days themselves, with numbers such as Mo[1]. */
const DAYS = /^.*?(?=\d\d:\d\d)/;
const DAY_MINUTES = 1_440;
/** The most times of all days that are said to be shut or unknown, and how many when a time passes midnight. */
const MOST_STATES = { byDay: 6, byNight: 2 };

/**
 * What makes the library work on hours for seconds, which nobody needs: times of the same days that overlap, also with those of the
 * day after, more than one time that passes midnight, and many states such as “unknown”.
 */
export function tangleOf(text: string): "overlap" | "states" | null {
  const groups = withoutRemarks(text)
    .split(/;|\|\||\n/)
    .flatMap(timesOfSameDays);
  const parts = groups.flat();
  const isByNight = parts.some((part) => (spanOf(part)?.[1] ?? 0) > DAY_MINUTES);
  const most = isByNight ? MOST_STATES.byNight : MOST_STATES.byDay;
  if (parts.filter(saysState).length > most) return "states";
  return groups.some(areTangled) ? "overlap" : null;
}

/** The parts of a rule between commas, those without days together with the days before them. */
function timesOfSameDays(rule: string): string[][] {
  const groups: string[][] = [];
  for (const part of rule.split(",")) {
    const isMore = TIME.test(part) || STATE.test(part);
    const group = isMore ? groups.at(-1) : undefined;
    if (group) group.push(part);
    else groups.push([part.replace(DAYS, "")]);
  }
  return groups;
}

function saysState(part: string): boolean {
  return STATE.test(part) || (TIME.test(part) && / [a-z"]/.test(part));
}

function areTangled(parts: string[]): boolean {
  const open = parts.filter((part) => !SHUT.test(part));
  const spans = open.map(spanOf).filter((span) => span !== null);
  if (spans.length < 2) return false;
  const sorted = spans.toSorted(([one], [other]) => one - other);
  const dayAfter = sorted.map(([begin, end]): Span => [begin + DAY_MINUTES, end + DAY_MINUTES]);
  const late = spans.filter(([, end]) => end > DAY_MINUTES);
  return late.length > 1 || areOverlapping([...sorted, ...dayAfter]);
}

function areOverlapping(spans: Span[]): boolean {
  return spans.some(([begin], at) => begin < (spans[at - 1]?.[1] ?? 0));
}

/** Minutes of the day. A time with an open end, “18:00+”, counts as one that passes midnight. */
function spanOf(part: string): Span | null {
  const [, hour, minute, lastHour, lastMinute, isOpen] = TIME.exec(part) ?? [];
  if (hour === undefined || (lastHour === undefined && !isOpen)) return null;
  const begin = 60 * Number(hour) + Number(minute);
  if (isOpen) return [begin, DAY_MINUTES + 1];
  const end = 60 * Number(lastHour) + Number(lastMinute);
  return [begin, end > begin ? end : end + DAY_MINUTES];
}

import { withoutRemarks } from "#app/features/hours/typed/remarks.ts";

type Span = [begin: number, end: number];

const TIME = /^ ?(\d\d):(\d\d)(?:-(\d\d):(\d\d))?(\+?)/;
const STATE = /^ ?(?:open|closed|off|unknown)\b/;
const SHUT = / (?:off|closed) *$/;
const DAYS = /^.*?(?=\d\d:\d\d)/;
const DAY_MINUTES = 1_440;
const MOST_STATES = { byDay: 6, byNight: 2 };

/**
 * The library works for seconds on times that overlap, on several times past midnight and on many
 * states such as “unknown”, so such hours are refused.
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

function spanOf(part: string): Span | null {
  const [, hour, minute, lastHour, lastMinute, isOpen] = TIME.exec(part) ?? [];
  if (hour === undefined || (lastHour === undefined && !isOpen)) return null;
  const begin = 60 * Number(hour) + Number(minute);
  if (isOpen) return [begin, DAY_MINUTES + 1];
  const end = 60 * Number(lastHour) + Number(lastMinute);
  return [begin, end > begin ? end : end + DAY_MINUTES];
}

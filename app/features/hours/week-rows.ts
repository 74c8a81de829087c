import {
  beginningBeside,
  type Clock,
  countsTo24,
  readClock,
} from "#app/features/hours/typed/clocks.ts";
import { DAYS, numbersOf, WEEKDAYS } from "#app/features/hours/typed/days-named.ts";
import { zerosBesideHours } from "#app/features/hours/typed/doubt-among-days.ts";
import { doubtAmong } from "#app/features/hours/typed/doubt-among.ts";
import { readSpan, type Span } from "#app/features/hours/typed/read-span.ts";
import { plain } from "#app/features/reading/characters.ts";
import { sentText } from "#app/features/vocabulary/text-values.ts";

export const STATES = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
  { value: "all", label: "Open 24 hours" },
] as const;

export const PAIRS = [1, 2, 3] as const;
type Pair = (typeof PAIRS)[number];

export type DayRow = Record<"state" | `from${Pair}` | `to${Pair}`, string>;
/** `week_line` is the line as it was shown, so that the server can tell whether it was changed. */
export type WeekForm = { week: DayRow[]; week_line: string };

const HOLIDAYS = 7;
const LONGEST_TIME = 40;
const FRIDAY = 4;
const ALL_DAY = "00:00-24:00";
const SHUT = "off";
const EMPTY: DayRow = { state: "", from1: "", to1: "", from2: "", to2: "", from3: "", to3: "" };
const NO_ROWS: DayRow[] = DAYS.map(() => EMPTY);
const DAY_PART = "(?:PH|[MTWFS][a-z](?:-[MTWFS][a-z])?)";
const RULE = new RegExp(`^(?:(${DAY_PART}(?:,${DAY_PART})*) )?(off|closed|[\\d:,-]+)$`);
const TIMES = /^\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*$/;
const SOUND_SPAN = /^(?:[01]\d|2[0-3]):[0-5]\d-(?:[0-3]\d|4[0-8]):[0-5]\d$/;

export function weekForm(held: Record<string, unknown>): WeekForm {
  if (Array.isArray(held.week)) {
    return { week: sentRows(held.week), week_line: sentText(held.week_line) };
  }
  const week_line = sentText(held.opening_hours);
  return { week: rowsOf(week_line) ?? NO_ROWS, week_line };
}

/** Returns null when rows and line were both changed, because saving one would lose the other. */
export function wantedHours(sent: Record<string, unknown>): string | null {
  const { week, week_line } = weekForm(sent);
  const line = sentText(sent.opening_hours).trim();
  const made = textOf(week);
  if (line === made || !areChanged(week, week_line)) return line;
  if (line === "") return made;
  return line === week_line && !isBeyondRows(line) ? made : null;
}

type UnreadDay = { day: number; readings: [string, string] | null };

export function unreadDays(sent: Record<string, unknown>): UnreadDay[] {
  const { week, week_line } = weekForm(sent);
  if (!areChanged(week, week_line)) return [];
  const areNightsSure = week.some((row) => clocksOf(row).some(countsTo24));
  const all = week.map(timesOf).filter((times) => times !== "" && times !== SHUT);
  const zeros = zerosBesideHours(all.map((span) => ({ typed: span, span })));
  return [...week.entries()].flatMap(([day, row]) => {
    const times = timesOf(row);
    const isSound = times.split(",").every((span) => SOUND_SPAN.test(span));
    if (times === "" || times === SHUT || row.state === "all") return [];
    const among = doubtAmong(
      PAIRS.map((pair) => {
        const [from, to] = [row[`from${pair}`], row[`to${pair}`]];
        return { typed: `${from}-${to}`, span: readPair([from, to], areNightsSure) };
      }),
    );
    const doubt = times === zeros?.typed ? zeros : among;
    return isSound && !doubt ? [] : { day, readings: doubt?.readings ?? null };
  });
}

/**
 * Returns the first weekday about which nothing is said, unless another weekday has hours, which
 * makes empty days closed.
 */
export function unsaidDay(sent: Record<string, unknown>): number | null {
  const { week, week_line } = weekForm(sent);
  if (!areChanged(week, week_line)) return null;
  const times = week.map(timesOf);
  const weekdays = times.slice(0, WEEKDAYS);
  const isAnyOpen = weekdays.some((one) => one !== "" && one !== SHUT);
  const isAnySaid = times.some((one) => one !== "");
  const day = weekdays.indexOf("");
  return isAnySaid && !isAnyOpen && day >= 0 ? day : null;
}

export function isBeyondRows(text: string): boolean {
  return rowsOf(text) === null;
}

export function copyMonday(week: DayRow[]): DayRow[] {
  return week.map((row, day) => (day <= FRIDAY ? (week[0] ?? row) : row));
}

function areChanged(week: DayRow[], line: string): boolean {
  return textOf(week) !== textOf(rowsOf(line) ?? NO_ROWS);
}

function rowsOf(text: string): DayRow[] | null {
  const rows = [...NO_ROWS];
  if (text === "") return rows;
  let areHolidaysSaid = false;
  for (const rule of text.replace(/^24\/7(?=;|$)/, `Mo-Su ${ALL_DAY}`).split("; ")) {
    const [, days = "Mo-Su", times = ""] = RULE.exec(rule) ?? [];
    const row = rowOf(times);
    // A rule behind one of holidays holds on holidays too, which rows cannot say.
    if (row === null || (areHolidaysSaid && days !== "PH")) return null;
    for (const day of numbersOf(days)) rows[day] = row;
    areHolidaysSaid ||= rows[HOLIDAYS] !== EMPTY;
  }
  return rows.map((row, day) => (row === EMPTY && day !== HOLIDAYS ? shutIfSaid(rows) : row));
}

function shutIfSaid(rows: DayRow[]): DayRow {
  const isSaid = rows.slice(0, WEEKDAYS).some((row) => row !== EMPTY);
  return isSaid ? { ...EMPTY, state: "closed" } : EMPTY;
}

function rowOf(times: string): DayRow | null {
  if (times === SHUT || times === "closed") return { ...EMPTY, state: "closed" };
  if (times === ALL_DAY) return { ...EMPTY, state: "all" };
  const ranges = times.split(",");
  if (!TIMES.test(times) || ranges.length > PAIRS.length) return null;
  const row = { ...EMPTY, state: "open" };
  for (const pair of PAIRS) {
    const [from = "", to = ""] = ranges[pair - 1]?.split("-") ?? [];
    row[`from${pair}`] = from;
    row[`to${pair}`] = to;
  }
  return row;
}

function textOf(week: DayRow[]): string {
  const times = week.map(timesOf);
  const holidays = times[HOLIDAYS] ? [`PH ${times[HOLIDAYS]}`] : [];
  const weekdays = times.slice(0, WEEKDAYS);
  if (weekdays.every((one) => one === "")) return holidays.join("");
  if (weekdays.every((one) => one === ALL_DAY)) return ["24/7", ...holidays].join("; ");
  const open = [...new Set(weekdays)].filter((one) => one !== "" && one !== SHUT);
  const rules = open.map((one) => `${daysWith(one, weekdays)} ${one}`);
  return [...(rules.length > 0 ? rules : [`Mo-Su ${SHUT}`]), ...holidays].join("; ");
}

function timesOf(row: DayRow): string {
  if (row.state === "all") return ALL_DAY;
  if (row.state === "closed") return SHUT;
  const pairs = PAIRS.map((pair) => spanOf(row[`from${pair}`], row[`to${pair}`]));
  const typed = pairs.filter((pair) => pair !== "-").join(",");
  return typed === "" && row.state === "open" ? "-" : typed;
}

/** A doubtful time stays as it was typed and gets a question mark, so that it is no sound span. */
function spanOf(from: string, to: string): string {
  const span = readPair([from, to], true);
  return typeof span === "string" ? span : `${from}-${to}${span ? "?" : ""}`;
}

function readPair(typed: [from: string, to: string], areNightsSure: boolean): Span {
  const [from, to] = typed.map(clockOf);
  if (!from || !to) return null;
  return readSpan(beginningBeside(from, to), to, { is24: true, areNightsSure });
}

function clocksOf(row: DayRow): (Clock | null)[] {
  return PAIRS.flatMap((pair) => [row[`from${pair}`], row[`to${pair}`]]).map(clockOf);
}

function clockOf(typed: string): Clock | null {
  return typed.length > LONGEST_TIME ? null : readClock(plain(typed).trim().toLowerCase());
}

function daysWith(times: string, weekdays: string[]): string {
  const runs: number[][] = [];
  for (const [day, one] of weekdays.entries()) {
    if (one !== times) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const names = run.map((day) => DAYS[day]?.day);
      return run.length > 2 ? `${names[0]}-${names.at(-1)}` : names.join(",");
    })
    .join(",");
}

function sentRows(sent: unknown[]): DayRow[] {
  return DAYS.map((_, day) => {
    const given = new Map<string, unknown>(Object.entries(Object(sent[day])));
    const names = Object.keys(EMPTY).map((name) => [name, sentText(given.get(name))]);
    return { ...EMPTY, ...Object.fromEntries(names) };
  });
}

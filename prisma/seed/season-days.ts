import type { DemoSeason } from "../demo/types.ts";

type Days = { first_day: string; last_day: string };

const DAY_MS = 24 * 60 * 60_000;
/** So long before its time a season is opened when no other runs. */
const EARLY_DAYS = 9;

const islamic = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  month: "numeric",
});

/** As an editor would have set them for that day: one runs, some come, and the last one that moves is over. */
export function demoSeasonDays(day: string): Record<DemoSeason["key"], Days> {
  const year = Number(day.slice(0, 4));
  const easter = [easterOf(year), easterOf(year - 1)].find(({ first_day }) => first_day <= day);
  const isEaster = easter !== undefined && easter.last_day >= day;
  const days = {
    heritage: inYear(day, { first_day: `${year}-09-14`, last_day: `${year}-09-27` }),
    december: inYear(day, { first_day: `${year}-12-01`, last_day: `${year + 1}-01-06` }),
    // Of the two that move, one is over.
    ramadan: isEaster ? ramadanBefore(day) : ramadanFrom(day),
    easter: easter ?? easterOf(year - 1),
  };
  return withOneRunning(days, day);
}

function withOneRunning<All extends Record<string, Days>>(days: All, day: string): All {
  const all = Object.entries(days);
  if (all.some(([, { first_day, last_day }]) => first_day <= day && day <= last_day)) return days;
  const [next] = all
    .filter(([, { first_day }]) => first_day > day)
    .toSorted(([, a], [, b]) => Date.parse(a.first_day) - Date.parse(b.first_day));
  if (!next) return days;
  const [key, { last_day }] = next;
  return { ...days, [key]: { first_day: daysAfter(day, -EARLY_DAYS), last_day } };
}

/** That of this year, or of the next when it is over; the one before when that has not ended. */
function inYear(day: string, days: Days): Days {
  const years = [-1, 0, 1].map((step) => ({
    first_day: yearsAfter(days.first_day, step),
    last_day: yearsAfter(days.last_day, step),
  }));
  return years.find(({ last_day }) => last_day >= day) ?? days;
}

function ramadanFrom(day: string): Days {
  let first = isRamadan(day) ? day : daysAfter(day, 1);
  while (!isRamadan(first)) first = daysAfter(first, 1);
  return ramadanWith(first);
}

function ramadanBefore(day: string): Days {
  let last = daysAfter(day, -1);
  while (!isRamadan(last)) last = daysAfter(last, -1);
  return ramadanWith(last);
}

function ramadanWith(day: string): Days {
  let [first_day, last_day] = [day, day];
  while (isRamadan(daysAfter(first_day, -1))) first_day = daysAfter(first_day, -1);
  while (isRamadan(daysAfter(last_day, 1))) last_day = daysAfter(last_day, 1);
  return { first_day, last_day };
}

function isRamadan(day: string): boolean {
  return islamic
    .formatToParts(new Date(day))
    .some(({ type, value }) => type === "month" && value === "9");
}

/** From Palm Sunday to the Monday after Easter, by the Gregorian rule (Meeus). */
function easterOf(year: number): Days {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const date = (h + l - 7 * m + 33 * month + 19) % 32;
  const sunday = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  return { first_day: daysAfter(sunday, -7), last_day: daysAfter(sunday, 1) };
}

function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

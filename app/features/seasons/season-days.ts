/** Both days are South African days such as "2026-09-24", and the season includes both. */
type SeasonDays = { first_day: string; last_day: string; is_yearly: boolean };
export type SeasonState = "running" | "coming" | "past";

type Dated = SeasonDays & { id: number };
export type OnDay<Season> = Season & { state: SeasonState };

/** A yearly season gets the days on which it runs now or next. */
export function seasonOn<Season extends SeasonDays>(season: Season, day: string): OnDay<Season> {
  const days = season.is_yearly ? nextDays(season, day) : season;
  const { first_day, last_day } = days;
  return { ...season, first_day, last_day, state: stateOf(days, day) };
}

/**
 * A short season may run within a long one: the season that began last wins, and then the one that
 * ends first.
 */
export function runningOn<Season extends Dated>(
  seasons: Season[],
  day: string,
): OnDay<Season> | null {
  const [first] = seasons
    .map((season) => seasonOn(season, day))
    .filter(({ state }) => state === "running")
    .toSorted(runsBefore);
  return first ?? null;
}

export function inOrderOn<Season extends Dated>(seasons: Season[], day: string): OnDay<Season>[] {
  const all = seasons.map((season) => seasonOn(season, day));
  const of = (state: SeasonState) => all.filter((season) => season.state === state);
  return [
    ...of("running").toSorted(runsBefore),
    ...of("coming").toSorted((a, b) => compare(a.first_day, b.first_day) || a.id - b.id),
    ...of("past").toSorted((a, b) => compare(b.last_day, a.last_day) || b.id - a.id),
  ];
}

function runsBefore(a: Dated, b: Dated): number {
  return compare(b.first_day, a.first_day) || compare(a.last_day, b.last_day) || a.id - b.id;
}

/** A yearly season does not run before its first year. */
function nextDays({ first_day, last_day }: SeasonDays, day: string) {
  const ahead = Math.max(0, yearOf(day) - yearOf(first_day));
  const years = [ahead - 1, ahead, ahead + 1].filter((year) => year >= 0);
  const each = years.map((year) => ({
    first_day: yearsLater(first_day, year),
    last_day: yearsLater(last_day, year),
  }));
  return each.find((days) => days.last_day >= day) ?? { first_day, last_day };
}

function stateOf({ first_day, last_day }: Omit<SeasonDays, "is_yearly">, day: string): SeasonState {
  if (day < first_day) return "coming";
  return day > last_day ? "past" : "running";
}

/** Date.UTC turns 29 February into 1 March in years that have no such day. */
function yearsLater(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

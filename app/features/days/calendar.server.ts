import { listCandidates } from "#app/features/days/candidates.server.ts";
import { chooseAhead, type Chosen } from "#app/features/days/choose-day.ts";
import { daysAfter, daysOfMonth } from "#app/features/days/month.ts";
import { publicHolidaysWithin } from "#app/features/hours/judge-hours.server.ts";
import { runningOn } from "#app/features/seasons/season-days.ts";
import { listSeasons } from "#app/features/seasons/seasons.server.ts";
import { midnightOf, southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { prisma } from "#app/infra/database.server.ts";

/** The calendar looks no further ahead, because likes and seasons change much until then. */
const AHEAD_DAYS = 62;
const DAY_MS = 24 * 60 * 60_000;

type DayRecipe = { id: number; title: string; image_url: string | null };

export type CalendarDay = {
  day: string;
  state: "past" | "today" | "ahead";
  holiday: string | null;
  season: { id: number; title: string } | null;
  recipe: DayRecipe | null;
  is_planned: boolean;
  by: Chosen["by"] | null;
};

export async function listCalendar(month: string, now: Date): Promise<CalendarDay[]> {
  const today = southAfricanDay(now);
  const days = daysOfMonth(month);
  const [seasons, shown, planned] = await Promise.all([
    listSeasons(),
    listShown(days),
    listPlanned(days),
  ]);
  // A plan that was shown today and then cleared does not count, so that the day is chosen anew.
  if (shown.get(today)?.is_planned && !planned.has(today)) shown.delete(today);
  const seasonOf = (day: string) => runningOn(seasons, day);
  const from = shown.has(today) ? daysAfter(today, 1) : today;
  const until = daysAfter(today, AHEAD_DAYS);
  const open = daysBetween(from, [until, days.at(-1) ?? until].toSorted()[0] ?? until);
  const isAhead = (days.at(-1) ?? "") >= from && (days[0] ?? "") <= until;
  const ahead = isAhead ? await forecast(open, seasonOf, now) : new Map<string, Chosen>();
  const recipes = await listNamed(days.flatMap((day) => ahead.get(day)?.id ?? []));
  const holidays = holidaysOf(days);
  return days.map((day) => {
    const was = day > today ? undefined : shown.get(day);
    const plan = day < today ? undefined : planned.get(day);
    const chosen = (plan ?? was?.recipe) ? undefined : ahead.get(day);
    const season = seasonOf(day);
    return {
      ...{ day, state: stateOf(day, today), holiday: holidays.get(day) ?? null },
      season: season && { id: season.id, title: season.title },
      recipe: plan ?? was?.recipe ?? recipes.get(chosen?.id ?? 0) ?? null,
      is_planned: plan !== undefined || (was?.is_planned ?? false),
      by: chosen?.by ?? null,
    };
  });
}

/** The whole month is read, because the days before this one decide what would be chosen. */
export async function findCalendarDay(day: string, now: Date): Promise<CalendarDay | null> {
  const days = await listCalendar(day.slice(0, 7), now);
  return days.find((one) => one.day === day) ?? null;
}

function stateOf(day: string, today: string): CalendarDay["state"] {
  if (day === today) return "today";
  return day < today ? "past" : "ahead";
}

const named = { id: true, title: true, image_url: true } as const;

async function listShown(days: string[]) {
  const rows = await prisma.shownDay.findMany({
    where: { day: { in: days.map((day) => new Date(day)) } },
    select: { day: true, is_planned: true, recipe: { select: named } },
  });
  return new Map(rows.map(({ day, ...row }) => [day.toISOString().slice(0, 10), row]));
}

async function listPlanned(days: string[]): Promise<Map<string, DayRecipe>> {
  const rows = await prisma.recipe.findMany({
    where: { featured_on: { in: days.map((day) => new Date(day)) } },
    select: { featured_on: true, ...named },
  });
  return new Map(
    rows.map(({ featured_on, ...recipe }) => [
      featured_on?.toISOString().slice(0, 10) ?? "",
      recipe,
    ]),
  );
}

async function listNamed(ids: number[]): Promise<Map<number, DayRecipe>> {
  const rows = await prisma.recipe.findMany({ where: { id: { in: ids } }, select: named });
  return new Map(rows.map((recipe) => [recipe.id, recipe]));
}

type SeasonOf = (day: string) => { id: number } | null;

async function forecast(days: string[], seasonOf: SeasonOf, now: Date) {
  const season_ids = [...new Set(days.flatMap((day) => seasonOf(day)?.id ?? []))];
  const before = midnightOf(southAfricanDay(now));
  const [candidates, planned] = await Promise.all([
    listCandidates(before, season_ids, prisma),
    listPlanned(days),
  ]);
  const open = days.map((day) => ({
    ...{ day, season_id: seasonOf(day)?.id ?? null, isPlanned: planned.has(day) },
  }));
  return chooseAhead(open, candidates);
}

function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => daysAfter(first, index));
}

function holidaysOf(days: string[]): Map<string, string> {
  const [first, last] = [days[0] ?? "", days.at(-1) ?? ""];
  const found = publicHolidaysWithin([Date.parse(first), Date.parse(last) + DAY_MS]);
  return new Map(found.map(({ begins, name }) => [begins.toISOString().slice(0, 10), name]));
}

import { href } from "react-router";
import type { FigureName, FigureRow } from "#app/features/analytics/figures.ts";
import { daysOf, mondayOf, type Period, startOfDay } from "#app/features/analytics/period.ts";
import { addSteps } from "#app/features/analytics/steps.server.ts";
import { ALL, VIEWED_PAGES } from "#app/features/analytics/tally.server.ts";
import { RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

const MOST_RANKED = 10;
const MOST_SEARCHES = 20;
const MOST_ASKED = 3 * MOST_RANKED;
/** The reviews of each week are stored under this number instead of a period of days. */
const EVER = 0;
const DAY_MS = 24 * 60 * 60_000;

type Asked = { name: FigureName; period: Period; days: string[]; firstDay: Date };

export function findFigure(name: FigureName, period: Period, now: Date): Promise<FigureRow[]> {
  const days = daysOf(period, now);
  const [first = ""] = days;
  return FIND[name]({ name, period, days, firstDay: new Date(first) });
}

const FIND: Record<FigureName, (asked: Asked) => Promise<FigureRow[]>> = {
  "page-views": findViewsPerDay,
  "viewed-recipes": rankRecipes,
  "viewed-restaurants": rankRestaurants,
  "favourited-recipes": rankRecipes,
  "favourited-restaurants": rankRestaurants,
  "liked-recipes": rankRecipes,
  "reviews-per-week": findReviewsPerWeek,
  ratings: findRatings,
  "empty-recipe-searches": (asked) => findEmptySearches("recipes", asked),
  "empty-restaurant-searches": (asked) => findEmptySearches("restaurants", asked),
};

async function findViewsPerDay({ days, firstDay }: Asked): Promise<FigureRow[]> {
  const counted = await mayLag(({ prisma }) =>
    prisma.pageView.groupBy({
      by: "day",
      where: { subject_id: ALL, page: { in: [...VIEWED_PAGES] }, day: { gte: firstDay } },
      _sum: { views: true },
    }),
  );
  const viewsOf = new Map(counted.map(({ day, _sum }) => [isoDay(day), _sum.views ?? 0]));
  return days.map((day) => dayRow(day, viewsOf.get(day) ?? 0));
}

type Sum = { subject_id: number; value: number };

async function findSums(
  { name, days }: Asked,
  sums: { days: number; subject_id?: { in: number[] } },
): Promise<Sum[]> {
  await addSteps(name, days.at(-1) ?? "");
  return prisma.figureSum.findMany({
    where: { figure: name, ...sums },
    orderBy: [{ value: "desc" }, { subject_id: "asc" }],
    take: MOST_ASKED,
    select: { subject_id: true, value: true },
  });
}

async function rankRecipes(asked: Asked): Promise<FigureRow[]> {
  const ranked = await findSums(asked, { days: asked.period });
  const recipes = await mayLag(({ prisma }) =>
    prisma.recipe.findMany({
      where: { id: { in: ranked.map(({ subject_id }) => subject_id) } },
      select: { id: true, title: true },
    }),
  );
  const nameOf = new Map(recipes.map(({ id, title }) => [id, title]));
  return rankedRows(ranked, nameOf, (id) => href("/admin/recipes/:id/edit", { id }));
}

async function rankRestaurants(asked: Asked): Promise<FigureRow[]> {
  const ranked = await findSums(asked, { days: asked.period });
  const restaurants = await mayLag(({ prisma }) =>
    prisma.restaurant.findMany({
      where: { id: { in: ranked.map(({ subject_id }) => subject_id) } },
      select: { id: true, name: true },
    }),
  );
  const nameOf = new Map(restaurants.map(({ id, name }) => [id, name]));
  return rankedRows(ranked, nameOf, (id) => href("/admin/restaurants/:id/edit", { id }));
}

function rankedRows(
  ranked: Sum[],
  nameOf: Map<number, string>,
  addressOf: (id: string) => string,
): FigureRow[] {
  const rows = ranked.flatMap(({ subject_id, value }) => {
    const name = nameOf.get(subject_id);
    if (name === undefined) return [];
    return { name, label: name, tick: name, value, address: addressOf(String(subject_id)) };
  });
  return rows.slice(0, MOST_RANKED);
}

async function findReviewsPerWeek(asked: Asked): Promise<FigureRow[]> {
  const mondays = [...new Set(asked.days.map(mondayOf))];
  const weeks = mondays.map((monday) => Date.parse(monday) / DAY_MS);
  const reviewsOf = valuesOf(await findSums(asked, { days: EVER, subject_id: { in: weeks } }));
  return mondays.map((monday, place) => dayRow(monday, reviewsOf.get(weeks[place] ?? 0) ?? 0));
}

async function findRatings(asked: Asked): Promise<FigureRow[]> {
  const reviewsOf = valuesOf(await findSums(asked, { days: asked.period }));
  return Object.entries(RATING_LABELS).map(([rating, words]) => ({
    name: rating,
    label: `${rating} ${words}`,
    tick: rating,
    value: reviewsOf.get(Number(rating)) ?? 0,
    address: null,
  }));
}

function valuesOf(sums: Sum[]): Map<number, number> {
  return new Map(sums.map(({ subject_id, value }) => [subject_id, value]));
}

async function findEmptySearches(
  searched: "recipes" | "restaurants",
  { firstDay }: Asked,
): Promise<FigureRow[]> {
  const rows = await mayLag(({ prisma }) =>
    prisma.emptySearch.groupBy({
      by: "search_text",
      where: { searched, day: { gte: firstDay } },
      _sum: { times: true },
      orderBy: [{ _sum: { times: "desc" } }, { search_text: "asc" }],
      take: MOST_SEARCHES,
    }),
  );
  return rows.map(({ search_text, _sum }) => ({
    name: search_text,
    label: search_text,
    tick: search_text,
    value: _sum.times ?? 0,
    address: null,
  }));
}

function dayRow(day: string, value: number): FigureRow {
  const label = formatShortDate(startOfDay(day));
  const [date, month] = label.split(" ");
  return { name: day, label, tick: `${date} ${month}`, value, address: null };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

import { href } from "react-router";
import type { FigureName, FigureRow } from "#app/features/analytics/figures.ts";
import { daysOf, mondayOf, type Period, startOfDay } from "#app/features/analytics/period.ts";
import { ALL, VIEWED_PAGES } from "#app/features/analytics/tally.server.ts";
import { RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

const MOST_RANKED = 10;
const MOST_SEARCHES = 20;
/** More than we show, because some may be deleted since. */
const MOST_ASKED = 3 * MOST_RANKED;

type Span = { days: string[]; since: Date; firstDay: Date };

export function findFigure(name: FigureName, period: Period, now: Date): Promise<FigureRow[]> {
  const days = daysOf(period, now);
  const [first = ""] = days;
  return FIND[name]({ days, since: startOfDay(first), firstDay: new Date(first) });
}

const FIND: Record<FigureName, (span: Span) => Promise<FigureRow[]>> = {
  "page-views": findViewsPerDay,
  "viewed-recipes": async (span) => nameRecipes(await findViewed("recipe", span)),
  "viewed-restaurants": async (span) => nameRestaurants(await findViewed("restaurant", span)),
  "favourited-recipes": async (span) => nameRecipes(await findFavoriteRecipes(span)),
  "favourited-restaurants": async (span) => nameRestaurants(await findFavoriteRestaurants(span)),
  "liked-recipes": async (span) => nameRecipes(await findLiked(span)),
  "reviews-per-week": findReviewsPerWeek,
  ratings: findRatings,
  "empty-recipe-searches": (span) => findEmptySearches("recipes", span),
  "empty-restaurant-searches": (span) => findEmptySearches("restaurants", span),
};

async function findViewsPerDay({ days, firstDay }: Span): Promise<FigureRow[]> {
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

type Ranked = { id: number; value: number };

async function findViewed(page: "recipe" | "restaurant", { firstDay }: Span): Promise<Ranked[]> {
  const [, rows] = await mayLag(({ prisma }) =>
    prisma.$transaction([
      // Prisma has no settings. One process that reads the index is faster than several that read the table.
      prisma.$executeRaw`SET LOCAL max_parallel_workers_per_gather = 0`,
      prisma.pageView.groupBy({
        by: "subject_id",
        where: { page, subject_id: { gt: ALL }, day: { gte: firstDay } },
        _sum: { views: true },
        orderBy: [{ _sum: { views: "desc" } }, { subject_id: "asc" }],
        take: MOST_ASKED,
      }),
    ]),
  );
  return rows.map(({ subject_id, _sum }) => ({ id: subject_id, value: _sum.views ?? 0 }));
}

async function findFavoriteRecipes({ since }: Span): Promise<Ranked[]> {
  const rows = await mayLag(({ prisma }) =>
    prisma.favorite.groupBy({
      by: "recipe_id",
      where: { recipe_id: { not: null }, created_at: { gte: since } },
      _count: true,
      orderBy: [{ _count: { id: "desc" } }, { recipe_id: "asc" }],
      take: MOST_RANKED,
    }),
  );
  return rows.map(({ recipe_id, _count }) => ({ id: recipe_id ?? 0, value: _count }));
}

async function findFavoriteRestaurants({ since }: Span): Promise<Ranked[]> {
  const rows = await mayLag(({ prisma }) =>
    prisma.favorite.groupBy({
      by: "restaurant_id",
      where: { restaurant_id: { not: null }, created_at: { gte: since } },
      _count: true,
      orderBy: [{ _count: { id: "desc" } }, { restaurant_id: "asc" }],
      take: MOST_RANKED,
    }),
  );
  return rows.map(({ restaurant_id, _count }) => ({ id: restaurant_id ?? 0, value: _count }));
}

async function findLiked({ since }: Span): Promise<Ranked[]> {
  const rows = await mayLag(({ prisma }) =>
    prisma.recipeLike.groupBy({
      by: "recipe_id",
      where: { created_at: { gte: since } },
      _count: true,
      orderBy: [{ _count: { user_id: "desc" } }, { recipe_id: "asc" }],
      take: MOST_RANKED,
    }),
  );
  return rows.map(({ recipe_id, _count }) => ({ id: recipe_id, value: _count }));
}

async function nameRecipes(ranked: Ranked[]): Promise<FigureRow[]> {
  const recipes = await mayLag(({ prisma }) =>
    prisma.recipe.findMany({
      where: { id: { in: ranked.map(({ id }) => id) } },
      select: { id: true, title: true },
    }),
  );
  const nameOf = new Map(recipes.map(({ id, title }) => [id, title]));
  return rankedRows(ranked, nameOf, (id) => href("/admin/recipes/:id/edit", { id }));
}

async function nameRestaurants(ranked: Ranked[]): Promise<FigureRow[]> {
  const restaurants = await mayLag(({ prisma }) =>
    prisma.restaurant.findMany({
      where: { id: { in: ranked.map(({ id }) => id) } },
      select: { id: true, name: true },
    }),
  );
  const nameOf = new Map(restaurants.map(({ id, name }) => [id, name]));
  return rankedRows(ranked, nameOf, (id) => href("/admin/restaurants/:id/edit", { id }));
}

function rankedRows(
  ranked: Ranked[],
  nameOf: Map<number, string>,
  addressOf: (id: string) => string,
): FigureRow[] {
  const rows = ranked.flatMap(({ id, value }) => {
    const name = nameOf.get(id);
    if (name === undefined) return [];
    return { name, label: name, tick: name, value, address: addressOf(String(id)) };
  });
  return rows.slice(0, MOST_RANKED);
}

async function findReviewsPerWeek({ days }: Span): Promise<FigureRow[]> {
  const mondays = [...new Set(days.map(mondayOf))];
  // Prisma cannot count in several stretches of an index. To find the week of each review takes five times as long.
  const counted = await mayLag(
    ({ prisma }) => prisma.$queryRaw<{ reviews: number }[]>`
    SELECT (SELECT count(*)::int FROM restaurant_reviews
             WHERE hidden_at IS NULL AND created_at >= monday AND created_at < monday + interval '7 days') AS reviews
      FROM unnest(${mondays.map(startOfDay)}::timestamptz[]) WITH ORDINALITY AS week (monday, place)
     ORDER BY place`,
  );
  return mondays.map((monday, place) => dayRow(monday, counted[place]?.reviews ?? 0));
}

async function findRatings({ since }: Span): Promise<FigureRow[]> {
  const counted = await mayLag(({ prisma }) =>
    prisma.restaurantReview.groupBy({
      by: "rating",
      where: { hidden_at: null, created_at: { gte: since } },
      _count: true,
    }),
  );
  const reviewsOf = new Map(counted.map(({ rating, _count }) => [rating, _count]));
  return Object.entries(RATING_LABELS).map(([rating, words]) => ({
    name: rating,
    label: `${rating} ${words}`,
    tick: rating,
    value: reviewsOf.get(Number(rating)) ?? 0,
    address: null,
  }));
}

async function findEmptySearches(
  searched: "recipes" | "restaurants",
  { firstDay }: Span,
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

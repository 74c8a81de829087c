import { cityNames } from "#app/features/places/places.ts";
import type { ManagedFilter } from "#app/features/restaurants/managed-list.schema.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { ALL_RESTAURANTS, listValues } from "#app/features/search/listed-values.server.ts";
import { correctWords } from "#app/features/search/matching.server.ts";
import {
  allOf,
  beginningQuery,
  filterQuery,
  groupWords,
  type QueryWord,
  readWords,
  wellFormed,
} from "#app/features/search/query-words.server.ts";
import { Prisma, type Restaurant } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type Found = { ids: number[]; total: number };

export async function listManagedRestaurants(
  filter: ManagedFilter,
  part: ListPart,
): Promise<{ rows: Restaurant[]; total: number }> {
  const { ids, total } = await findIds(filter, part);
  const rows = await prisma.restaurant.findMany({ where: { id: { in: ids } } });
  return { rows: inOrder(ids, rows), total };
}

export async function listRestaurantFilters(): Promise<{ cities: string[]; cuisines: string[] }> {
  const [cities, cuisines] = await Promise.all([
    listValues("city", ALL_RESTAURANTS),
    listValues("cuisine_type", ALL_RESTAURANTS),
  ]);
  return { cities, cuisines };
}

// Raw throughout: Prisma has no lower() and no text search.

async function findIds({ search, city, cuisine }: ManagedFilter, part: ListPart): Promise<Found> {
  if (search === "") return listIds({ city, cuisine }, part);
  const cities = cityNames(city)?.map((name) => filterQuery("city", name));
  const filters = [
    ...(cities ? [cities.join(" | ")] : []),
    ...(cuisine ? [filterQuery("cuisine", cuisine)] : []),
  ];
  const words = await readWords(search);
  const found = await searchIds(words, filters, part);
  if (found.total > 0) return found;
  const corrected = await correctWords({ count: countMatches }, words);
  return corrected ? searchIds(corrected, filters, part) : found;
}

/** Ids come from an index alone, so that a late page costs hardly more than the first. */
async function listIds(
  { city, cuisine }: Pick<ManagedFilter, "city" | "cuisine">,
  { limit, offset }: ListPart,
): Promise<Found> {
  const cities = cityNames(city)?.map(wellFormed);
  const wanted = [
    ...(cities ? [Prisma.sql`lower(city) = ANY (${cities}::text[])`] : []),
    ...(cuisine ? [Prisma.sql`lower(cuisine_type) = lower(${wellFormed(cuisine)})`] : []),
  ];
  const where =
    wanted.length > 0 ? Prisma.sql`WHERE ${Prisma.join(wanted, " AND ")}` : Prisma.empty;
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT id FROM restaurants ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM restaurants ${where}`,
  ]);
  return { ids: rows.map(({ id }) => id), total: counted[0]?.total ?? 0 };
}

async function searchIds(
  words: QueryWord[],
  filters: string[],
  { limit, offset }: ListPart,
): Promise<Found> {
  const query = await wordQuery(words);
  if (query === null) return { ids: [], total: 0 };
  const [found] = await prisma.$queryRaw<Found[]>`
    SELECT ids, total FROM search_managed_restaurants(
      ${allOf([query, ...filters])}::tsquery, ${limit}::int, ${offset}::int)`;
  return found ?? { ids: [], total: 0 };
}

async function countMatches(queries: string[]): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ total: number }[]>`
    SELECT found.total FROM unnest(${queries}::text[]) WITH ORDINALITY AS asked (query, place),
           search_managed_restaurants(asked.query::tsquery, 0, 0) AS found
     ORDER BY asked.place`;
  return rows.map(({ total }) => total);
}

/** Every word must be there; the last may be the beginning of one. Null when nothing can match. */
async function wordQuery(words: QueryWord[]): Promise<string | null> {
  const last = words.at(-1);
  if (!last) return null;
  const groups = await groupWords(words);
  const beginning = await beginningQuery(last);
  const queries = groups.map(({ words: own, any }) =>
    own.includes(last) && beginning ? `${any} | ${beginning}` : any,
  );
  if (last.lexemes.length === 0 && beginning) queries.push(beginning);
  return queries.length > 0 ? allOf(queries) : null;
}

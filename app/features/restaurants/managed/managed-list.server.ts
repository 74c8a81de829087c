import { cityNames } from "#app/features/places/places.ts";
import type { ManagedFilter } from "#app/features/restaurants/managed/managed-list.schema.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { type Matches, onlyRow, type Sought } from "#app/features/search/documents.server.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { ALL_RESTAURANTS, valuesOf } from "#app/features/search/listed-values.server.ts";
import { correctWords } from "#app/features/search/matching.server.ts";
import { listNewestIds } from "#app/features/search/newest-ids.server.ts";
import {
  beginningQuery,
  filterQuery,
  groupWords,
  readWords,
  soughtOf,
} from "#app/features/search/words/query-words.server.ts";
import type { QueryWord } from "#app/features/search/words/word-key.ts";
import type { Found } from "#app/features/search/search.server.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const listAllCities = valuesOf("city", ALL_RESTAURANTS);
const listAllCuisines = valuesOf("cuisine_type", ALL_RESTAURANTS);

export async function listManagedRestaurants(
  filter: ManagedFilter,
  part: ListPart,
): Promise<Page<Restaurant>> {
  const { ids, total, isTotalExact } = await findIds(filter, part);
  const rows = await prisma.restaurant.findMany({ where: { id: { in: ids } } });
  return { rows: inOrder(ids, rows), total, isTotalExact };
}

export async function listRestaurantFilters(): Promise<{ cities: string[]; cuisines: string[] }> {
  const [cities, cuisines] = await Promise.all([listAllCities(), listAllCuisines()]);
  return { cities, cuisines };
}

// Prisma has no text search, so the queries of this list are raw SQL.

async function findIds({ search, city, cuisine }: ManagedFilter, part: ListPart): Promise<Found> {
  const cities = cityNames(city)?.map((name) => filterQuery("city", name));
  if (search === "" && !cities) return listNewestIds("restaurants", cuisine, part);
  const filters = [
    ...(cities ? [cities.join(" | ")] : []),
    ...(cuisine ? [filterQuery("cuisine", cuisine)] : []),
  ];
  if (search === "") return findMatches(soughtOf([], filters), part);
  const words = await readWords(search);
  const found = await searchIds(words, filters, part);
  if (found.total > 0) return found;
  const corrected = await correctWords({ count: countMatches }, words);
  return corrected ? searchIds(corrected, filters, part) : found;
}

async function searchIds(words: QueryWord[], filters: string[], part: ListPart): Promise<Found> {
  const queries = await wordQueries(words);
  if (queries.length === 0) return { ids: [], total: 0, isTotalExact: true };
  return findMatches(soughtOf(queries, filters), part);
}

async function findMatches({ terms, beginning }: Sought, part: ListPart): Promise<Found> {
  const { ids, total } = onlyRow(
    await prisma.$queryRaw<Matches[]>`
      SELECT ids, total FROM find_managed_restaurants(
        ${terms}::text[]::tsquery[], ${beginning}::tsquery, ${part.offset + part.limit}::int)`,
  );
  return { ids: ids.slice(part.offset), ...countedTo(total, TOTAL_LIMIT) };
}

async function countMatches(queries: string[]): Promise<number[]> {
  const rows = await prisma.$queryRaw<{ total: number }[]>`
    SELECT found.total FROM unnest(${queries}::text[]) WITH ORDINALITY AS asked (query, place),
           find_managed_restaurants(ARRAY[asked.query::tsquery], NULL, 0) AS found
     ORDER BY asked.place`;
  return rows.map(({ total }) => total);
}

async function wordQueries(words: QueryWord[]): Promise<string[]> {
  const last = words.at(-1);
  if (!last) return [];
  const groups = await groupWords(words);
  const beginning = await beginningQuery(last);
  const queries = groups.map(({ words: own, any }) =>
    own.includes(last) && beginning ? `${any} | ${beginning}` : any,
  );
  if (last.lexemes.length === 0 && beginning) queries.push(beginning);
  return queries;
}

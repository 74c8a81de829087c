import { minuteOf } from "#app/features/hours/judged.ts";
import type { PlaceFilter } from "#app/features/places/places.ts";
import { OPEN_TOTAL_LIMIT } from "#app/features/search/counted.ts";
import type { Matches } from "#app/features/search/documents.server.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { wellFormed } from "#app/features/search/words/query-words.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const MOST_BROUGHT_ON = 200;

const DEEPEST_LOVED = 240;

type Filter = {
  openAt: Date;
  place: PlaceFilter | null;
  cuisine: string | null;
  diet?: string[];
  certifiedOn?: string | null;
  sort?: "loved" | undefined;
};
type Kept = Matches & { is_early: boolean; is_due: boolean };

// Prisma cannot count up to a limit, so the queries below are raw.

/**
 * Returns null for filters that the table `restaurant_openings` does not cover. The caller then uses
 * the full-text search.
 */
export async function listOpenRestaurants(filter: Filter, part: ListPart): Promise<Matches | null> {
  if (!isKept(filter, part)) return null;
  const { limit, offset } = part;
  const minute = minuteOf(filter.openAt);
  const rows = bestRated(filter, part);
  const end = Prisma.sql`LIMIT ${limit}::int OFFSET ${offset}::int`;
  const ids = filter.sort ? bestLoved(filter, rows, end) : Prisma.sql`ARRAY(${rows} ${end})`;
  const [matches] = await mayLag(
    (database) => database.prisma.$queryRaw<Kept[]>`
      SELECT ${ids} AS ids, total,
             NOT EXISTS (SELECT FROM openings_as_of WHERE minute <= ${minute}::int) AS is_early,
             EXISTS (SELECT FROM restaurant_openings WHERE changes_at <= ${minute}::int) AS is_due
        FROM (SELECT count(*)::int AS total FROM (${rows} LIMIT ${OPEN_TOTAL_LIMIT + 1}::int) AS counted) AS counted`,
  );
  if (!matches || matches.is_early) return null;
  if (!matches.is_due) return { ids: matches.ids, total: matches.total };
  await prisma.$executeRaw`SELECT bring_openings_on(${MOST_BROUGHT_ON}::int)`;
  return null;
}

/**
 * Few places match diets together with a city or a cuisine, and gathering a few is faster than
 * meeting them along an order.
 */
function isKept(filter: Filter, { limit, offset }: ListPart) {
  const { place, cuisine, diet = [], certifiedOn, sort } = filter;
  if (sort && offset + limit > DEEPEST_LOVED) return false;
  if (place?.names.length === 0) return false;
  if (certifiedOn) return diet.length === 0 && !place && !cuisine;
  return diet.length === 0 || (diet.length <= 2 && !place && !cuisine);
}

function bestRated(filter: Filter, { limit, offset }: ListPart) {
  const condition = conditionOf(filter);
  if (!filter.place) {
    return Prisma.sql`SELECT restaurant_id FROM restaurant_openings
      WHERE ${condition} ORDER BY rating DESC, restaurant_id DESC`;
  }
  const kept = Math.max(offset + limit, OPEN_TOTAL_LIMIT + 1);
  return Prisma.sql`SELECT best.restaurant_id FROM unnest(${citiesOf(filter.place)}::text[]) AS listed_city,
      LATERAL (SELECT restaurant_id, rating FROM restaurant_openings
                WHERE ${condition} AND city = listed_city
                ORDER BY rating DESC, restaurant_id DESC LIMIT ${kept}::int) AS best
    ORDER BY best.rating DESC, best.restaurant_id DESC`;
}

/**
 * Many open places are soon met along the order, while a few are gathered first and then sorted.
 */
function bestLoved(filter: Filter, rows: Prisma.Sql, end: Prisma.Sql) {
  const ofPlace = filter.place
    ? Prisma.sql`AND city = ANY (${citiesOf(filter.place)}::text[])`
    : Prisma.empty;
  return Prisma.sql`CASE WHEN total > ${OPEN_TOTAL_LIMIT}::int THEN ARRAY(
      SELECT best.restaurant_id
        FROM (SELECT restaurant_id FROM restaurant_ratings ORDER BY loved DESC, restaurant_id DESC) AS best,
             LATERAL (SELECT FROM restaurant_openings AS opening
                       WHERE opening.restaurant_id = best.restaurant_id AND ${conditionOf(filter)} ${ofPlace} OFFSET 0) AS open ${end})
    ELSE ARRAY(
      SELECT few.restaurant_id
        FROM (${rows} LIMIT ${OPEN_TOTAL_LIMIT}::int) AS few,
             LATERAL (SELECT loved FROM restaurant_ratings AS rating
                       WHERE rating.restaurant_id = few.restaurant_id OFFSET 0) AS rated
       ORDER BY loved DESC, few.restaurant_id DESC ${end}) END`;
}

function conditionOf({ place, cuisine, diet = [], certifiedOn }: Filter) {
  const conditions = diet.map((one) => Prisma.sql`diets @> ARRAY[${one}]::text[]`);
  if (certifiedOn) conditions.push(Prisma.sql`halaal_until >= ${certifiedOn}::date`);
  if (cuisine) conditions.push(Prisma.sql`cuisine = lower(${wellFormed(cuisine)})`);
  if (place?.province) {
    conditions.push(Prisma.sql`coalesce(province, ${place.province}) = ${place.province}`);
  }
  return Prisma.join([Prisma.sql`is_open`, ...conditions], " AND ");
}

function citiesOf(place: PlaceFilter): string[] {
  return [...new Set(place.names.map(wellFormed))];
}

import type {
  QueueKind,
  SUGGESTION_STATES,
} from "#app/features/contributions/queue/queue.schema.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_PEOPLE = 200;
const MOST_PLACES = 1_000;

export type Filter = {
  id?: number | undefined;
  search: string;
  kind?: QueueKind | undefined;
  state: (typeof SUGGESTION_STATES)[number];
  older_than?: number | undefined;
};
type Found = { id: number }[];

// These queries are raw SQL, because Prisma cannot search an indexed expression.

export function findSuggestionIds(filter: Filter, part: ListPart) {
  if (filter.id) return listIds(Prisma.sql`id = ${filter.id}`, part);
  const ofFilter = ofEach(filter);
  const words = filter.search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 0) return searchIds(ofFilter, words, part);
  return filter.search === "" ? listIds(ofFilter, part) : { ids: [], total: 0, isTotalExact: true };
}

const NEWEST_FIRST = Prisma.sql`ORDER BY id DESC`;

async function listIds(ofFilter: Prisma.Sql, { limit, offset }: ListPart) {
  const listed = Prisma.sql`SELECT id FROM suggestions WHERE ${ofFilter} ${NEWEST_FIRST}`;
  const [found, [counted]] = await Promise.all([
    prisma.$queryRaw<Found>`${listed} LIMIT ${limit}::int OFFSET ${offset}::int`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (${listed} LIMIT ${TOTAL_LIMIT + 1}::int) AS listed`,
  ]);
  return { ids: found.map(({ id }) => id), ...countedTo(counted?.total ?? 0, TOTAL_LIMIT) };
}

async function searchIds(ofFilter: Prisma.Sql, words: string[], { limit, offset }: ListPart) {
  const most = Math.max(offset + limit, TOTAL_LIMIT) + 1;
  const begun = words.map((word) => `'${word.toLowerCase()}':*`).join(" & ");
  const places = Prisma.sql`SELECT id FROM restaurants WHERE ${hasAll(words, Prisma.sql`name`)} LIMIT ${MOST_PLACES}::int`;
  const people = Prisma.sql`SELECT id FROM users
    WHERE to_tsvector('simple', coalesce(google_user_data->>'name', '')) @@ to_tsquery('simple', ${begun}) LIMIT ${MOST_PEOPLE}::int`;
  // OFFSET 0 keeps the planner from joining, so that it looks up each place and person in the index
  // instead of reading the whole table.
  const found = [
    Prisma.sql`SELECT own.id FROM place,
      LATERAL (SELECT id FROM suggestions WHERE restaurant_id = place.id AND ${ofFilter} OFFSET 0) AS own`,
    Prisma.sql`SELECT id FROM suggestions WHERE ${ofFilter}
      AND ${hasAll(words, Prisma.sql`coalesce(proposed->>'name', proposed->>'title', seen->>'name', '')`)}`,
    Prisma.sql`SELECT own.id FROM person,
      LATERAL (SELECT id FROM suggestions WHERE user_id = person.id AND ${ofFilter} OFFSET 0) AS own`,
  ].map((named) => Prisma.sql`(${named} ${NEWEST_FIRST} LIMIT ${most}::int)`);
  const [matches] = await prisma.$queryRaw<{ ids: number[]; is_whole: boolean }[]>`
    WITH place AS MATERIALIZED (${places}), person AS MATERIALIZED (${people})
    SELECT ARRAY(${Prisma.join(found, " UNION ")} ${NEWEST_FIRST} LIMIT ${most}::int) AS ids,
           (SELECT count(*) FROM place) < ${MOST_PLACES}::int AND (SELECT count(*) FROM person) < ${MOST_PEOPLE}::int AS is_whole`;
  const { ids = [], is_whole = true } = matches ?? {};
  const { total, isTotalExact } = countedTo(ids.length, TOTAL_LIMIT);
  // When more places or people match than the search looks at, some suggestions are missing, so the
  // total counts as inexact.
  return {
    ids: ids.slice(offset, offset + limit),
    total,
    isTotalExact: isTotalExact && is_whole,
  };
}

function hasAll(words: string[], name: Prisma.Sql): Prisma.Sql {
  const each = words.map(
    (word) => Prisma.sql`name_key(${name}) LIKE '%' || name_key(${word}) || '%'`,
  );
  return Prisma.join(each, " AND ");
}

function ofEach({ kind, state, older_than }: Filter): Prisma.Sql {
  const until = older_than && new Date(Date.now() - older_than * DAY_MS);
  return Prisma.join(
    [
      Prisma.sql`state = ${state}::"SuggestionState"`,
      kind ? OF_KIND[kind] : [],
      until ? Prisma.sql`created_at < ${until}::timestamptz` : [],
    ].flat(),
    " AND ",
  );
}

const OF_KIND: Record<QueueKind, Prisma.Sql> = {
  change: Prisma.sql`kind = 'change'`,
  details: Prisma.sql`kind = 'change' AND proposed->>'what' = 'details'`,
  closed: Prisma.sql`kind = 'change' AND proposed->>'what' IN ('closed', 'moved')`,
  duplicate: Prisma.sql`kind = 'change' AND proposed->>'what' = 'duplicate'`,
  restaurant: Prisma.sql`kind = 'restaurant'`,
  recipe: Prisma.sql`kind = 'recipe'`,
};

import { countedTo, MOST_COUNTED } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { wellFormed } from "#app/features/search/words/query-words.server.ts";
import type { Found } from "#app/features/search/search.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const TABLES = { recipes: Prisma.sql`recipes`, restaurants: Prisma.sql`restaurants` };

export async function listNewestIds(
  table: keyof typeof TABLES,
  cuisine: string | null,
  { limit, offset }: ListPart,
): Promise<Found> {
  // Prisma has no lower(), so these queries are raw.
  const where = cuisine
    ? Prisma.sql`WHERE lower(cuisine_type) = lower(${wellFormed(cuisine)})`
    : Prisma.empty;
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT id FROM ${TABLES[table]} ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (
        SELECT FROM ${TABLES[table]} ${where} LIMIT ${MOST_COUNTED + 1}::int) AS listed`,
  ]);
  return { ids: rows.map(({ id }) => id), ...countedTo(counted[0]?.total ?? 0) };
}

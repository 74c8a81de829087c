import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/** Rows of which an index by lower(column) and their order exists. */
type Rows = { of: Prisma.Sql; order: Prisma.Sql };

export const ALL_RECIPES: Rows = {
  of: Prisma.sql`recipes WHERE TRUE`,
  order: Prisma.sql`created_at DESC, id DESC`,
};
export const ALL_RESTAURANTS: Rows = {
  of: Prisma.sql`restaurants WHERE TRUE`,
  order: Prisma.sql`created_at DESC, id DESC`,
};
export const ACTIVE_RESTAURANTS: Rows = {
  of: Prisma.sql`restaurants WHERE is_active`,
  order: Prisma.sql`coalesce(rating, 0) DESC, id DESC`,
};

/** Each value of a column once, however it is capitalised, as the first of its rows spells it. */
export async function listValues(
  column: "city" | "cuisine_type",
  { of, order }: Rows,
): Promise<string[]> {
  const value = Prisma.raw(column);
  // Raw: jumping along the index from one value to the next costs a step a value and not one a row.
  const rows = await prisma.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE listed AS (
      (SELECT ${value} AS value FROM ${of} AND lower(${value}) > ''
        ORDER BY lower(${value}), ${order} LIMIT 1)
      UNION ALL
      SELECT next.value FROM listed, LATERAL (
        SELECT ${value} AS value FROM ${of} AND lower(${value}) > lower(listed.value)
         ORDER BY lower(${value}), ${order} LIMIT 1) AS next
    )
    SELECT value FROM listed ORDER BY lower(value)`;
  return rows.map((row) => row.value);
}

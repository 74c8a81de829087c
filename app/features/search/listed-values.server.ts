import { statement } from "#app/infra/statement.server.ts";

/** An index by lower(column) and this order must exist. */
type Rows = { of: string; order: string };

export const ALL_RECIPES: Rows = {
  of: "recipes WHERE TRUE",
  order: "created_at DESC, id DESC",
};
export const ALL_RESTAURANTS: Rows = {
  of: "restaurants WHERE TRUE",
  order: "created_at DESC, id DESC",
};
export const ACTIVE_RESTAURANTS: Rows = {
  of: "restaurants WHERE is_active",
  order: "coalesce(rating, 0) DESC, id DESC",
};

export function valuesOf(column: "city" | "cuisine_type", { of, order }: Rows) {
  // Jumping along the index costs one step for each value and not for each row.
  const readValues = statement<{ value: string }>(
    `${column} of ${of}`,
    `WITH RECURSIVE listed AS (
      (SELECT ${column} AS value FROM ${of} AND lower(${column}) > ''
        ORDER BY lower(${column}), ${order} LIMIT 1)
      UNION ALL
      SELECT next.value FROM listed, LATERAL (
        SELECT ${column} AS value FROM ${of} AND lower(${column}) > lower(listed.value)
         ORDER BY lower(${column}), ${order} LIMIT 1) AS next
    )
    SELECT value FROM listed ORDER BY lower(value)`,
  );
  return async () => (await readValues()).map((row) => row.value);
}

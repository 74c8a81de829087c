import { Prisma } from "#app/generated/prisma/client.ts";

/**
 * Rows that refer to a deleted row are deleted later, in steps (`unfinished_rows`), so queries must
 * ask whether the row that they refer to is still there.
 */
export const STILL_THERE = { id: { gt: 0 } };

/** With the join that Prisma makes, a query about very many rows would read all recipes. */
export const HAS_RECIPE = Prisma.sql`(SELECT true FROM recipes WHERE id = recipe_id)`;
export const HAS_RESTAURANT = Prisma.sql`(SELECT true FROM restaurants WHERE id = restaurant_id)`;

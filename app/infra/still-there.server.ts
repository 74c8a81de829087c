import { Prisma } from "#app/generated/prisma/client.ts";

/** A condition for the row to which another one refers: what hangs on a deleted row goes in steps (`unfinished_rows`), and nobody sees it meanwhile. */
export const STILL_THERE = { id: { gt: 0 } };

/** The same for a query about very many: with a join, as Prisma asks, the planner would read all recipes or restaurants there are. */
export const HAS_RECIPE = Prisma.sql`(SELECT true FROM recipes WHERE id = recipe_id)`;
export const HAS_RESTAURANT = Prisma.sql`(SELECT true FROM restaurants WHERE id = restaurant_id)`;

import type { FigureName } from "#app/features/analytics/figures.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { prisma } from "#app/infra/database.server.ts";

/** So few that a statement takes no second. */
const MOST_AT_ONCE = 20_000;

/** What was written since somebody looked last is in the figure then, and its periods end with that day. */
export async function addSteps(figure: FigureName, today: string) {
  for (let added = MOST_AT_ONCE; added >= MOST_AT_ONCE;) {
    const [taken] = await prisma.$queryRaw<{ added: number }[]>`
      SELECT add_steps(${figure}, ${today}::date, ${MOST_AT_ONCE}::int) AS added`;
    added = taken?.added ?? 0;
  }
}

/** However seldom anybody looks, few are left to add. */
export async function addAllSteps(now: Date): Promise<number> {
  const [taken] = await prisma.$queryRaw<{ added: number }[]>`
    SELECT coalesce(sum(add_steps(figure, ${southAfricanDay(now)}::date, ${MOST_AT_ONCE}::int)), 0)::int AS added
      FROM (SELECT DISTINCT figure FROM figure_periods ORDER BY figure) AS kept`;
  return taken?.added ?? 0;
}

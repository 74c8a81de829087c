import type { FigureName } from "#app/features/analytics/figures.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { prisma, unlessBusy } from "#app/infra/database.server.ts";
import { unhurried } from "#app/infra/unhurried.server.ts";

/** One statement adds so few steps that it takes less than a second: each step may change three sums. */
const MOST_AT_ONCE = 5_000;
const MOST_OF_A_JOB = 1_000_000;

/**
 * What was written since somebody looked last is in the figure then, and its periods end with that day. Where that is more than
 * a page can wait for, after midnight on a very large site, the figure stays as it is until the job has added it.
 */
export async function addSteps(figure: FigureName, today: string) {
  for (let added = MOST_AT_ONCE; added >= MOST_AT_ONCE;) {
    const taken = await unlessBusy(
      prisma.$queryRaw<{ added: number }[]>`
        SELECT add_steps(${figure}, ${today}::date, ${MOST_AT_ONCE}::int) AS added`,
    );
    added = taken?.[0]?.added ?? 0;
  }
}

/** However seldom anybody looks, few are left to add. One figure after the other: no lock outlives its figure. */
export async function addAllSteps(now: Date): Promise<number> {
  const kept = await prisma.figurePeriod.findMany({
    distinct: ["figure"],
    orderBy: { figure: "asc" },
    select: { figure: true },
  });
  let all = 0;
  for (const { figure } of kept) {
    all += await unhurried(async (client) => {
      const { rows } = await client.query<{ added: number }>(
        "SELECT add_steps($1, $2::date, $3) AS added",
        [figure, southAfricanDay(now), MOST_OF_A_JOB],
      );
      return rows[0]?.added ?? 0;
    });
  }
  return all;
}

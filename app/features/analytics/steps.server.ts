import type { FigureName } from "#app/features/analytics/figures.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { prisma, unlessBusy } from "#app/infra/database.server.ts";
import { unhurried } from "#app/infra/unhurried.server.ts";

const MOST_AT_ONCE = 5_000;
const MOST_OF_A_JOB = 1_000_000;

/**
 * Adds what was written since the figure was read last. When that takes too long for a page, the
 * figure stays as it is until the job has added the rest.
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

import { listCandidates, seasonOfDay } from "#app/features/days/candidates.server.ts";
import { chooseFor } from "#app/features/days/choose-day.ts";
import { midnightOf } from "#app/features/vocabulary/dates.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { isDatabaseAway, isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

/**
 * The first server to write decides for all. Returns false when nothing can be written, so that the
 * caller shows the newest recipe meanwhile.
 */
export async function settleDay(day: string): Promise<boolean> {
  try {
    await prisma.$transaction(async (transaction) => {
      await takeAdvisoryLock("pins", transaction);
      await settleWithin(day, transaction);
    });
    return true;
  } catch (error) {
    if (isDatabaseAway(error) || isDatabaseBusy(error)) return false;
    throw error;
  }
}

async function settleWithin(day: string, transaction: Prisma.TransactionClient) {
  const date = new Date(day);
  const [planned, shown] = await Promise.all([
    transaction.recipe.findUnique({ where: { featured_on: date }, select: { id: true } }),
    transaction.shownDay.findUnique({ where: { day: date } }),
  ]);
  if (planned === null && shown?.is_planned === false) return;
  const recipe_id = planned?.id ?? (await chooseNow(day, transaction));
  if (recipe_id === null) {
    if (shown !== null) await transaction.shownDay.delete({ where: { day: date } });
    return;
  }
  const row = { recipe_id, is_planned: planned !== null };
  if (shown?.recipe_id === recipe_id && shown.is_planned === row.is_planned) return;
  await transaction.shownDay.upsert({
    where: { day: date },
    create: { day: date, ...row },
    update: row,
  });
}

async function chooseNow(day: string, transaction: Prisma.TransactionClient) {
  const season = await seasonOfDay(day);
  const season_ids = season ? [season.id] : [];
  const candidates = await listCandidates(midnightOf(day), season_ids, transaction);
  return chooseFor(day, candidates, season?.id ?? null)?.id ?? null;
}

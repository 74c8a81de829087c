import { randomUUID } from "node:crypto";
import { type LimitName, LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const DAY = 24 * 60 * 60;
const SHORT_MS = 2 * 60 * 60 * 1000;

/** All but one of what a person may do on a day, so long ago that no shorter limit still counts. */
export async function nearlySpendDay(user_id: string, name: LimitName) {
  const ofDay = LIMITS[name].person.find(({ seconds }) => seconds === DAY);
  if (!ofDay) throw new Error(`${name} has no limit of a day`);
  const doer = { user_id, address: randomUUID() };
  await Promise.all(Array.from({ length: ofDay.times - 1 }, () => countAct(doer, name)));
  await prisma.limitCount.updateMany({
    where: { ends_at: { lt: new Date(Date.now() + SHORT_MS) } },
    data: { ends_at: new Date(0) },
  });
}

import type { prisma } from "#app/infra/database.server.ts";

const DAYS_UNTIL_SOUND = 7;
const REPORTS_LOOKED_AT = 100;
const FULL_WEIGHT = 100;

type Weighed = { weight: number; is_sound: boolean };

/**
 * The weight is in hundredths. A report is sound when its writer has been here for a week and was
 * not mostly disagreed with.
 */
export async function weighReporter(
  user_id: string,
  transaction: Pick<typeof prisma, "$queryRaw">,
): Promise<Weighed> {
  // Prisma cannot count several states of a few rows at once.
  const [row] = await transaction.$queryRaw<{ is_young: boolean; agreed: number; kept: number }[]>`
    SELECT created_at > now() - make_interval(days => ${DAYS_UNTIL_SOUND}::int) AS is_young,
           agreed, kept
      FROM users,
           LATERAL (SELECT count(*) FILTER (WHERE state = 'hidden')::int AS agreed,
                           count(*) FILTER (WHERE state = 'kept')::int AS kept
                      FROM (SELECT case_id FROM reports WHERE user_id = users.id
                             ORDER BY id DESC LIMIT ${REPORTS_LOOKED_AT}) AS last
                      JOIN moderation_cases ON moderation_cases.id = case_id) AS judged
     WHERE users.id = ${user_id}::uuid`;
  const { is_young: isYoung, agreed, kept } = row ?? { is_young: true, agreed: 0, kept: 0 };
  const share = (1 + agreed) / (1 + agreed + kept) / (isYoung ? 2 : 1);
  const weight = Math.max(1, Math.round(FULL_WEIGHT * share));
  return { weight, is_sound: !isYoung && kept <= agreed };
}

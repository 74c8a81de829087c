import { createHash } from "node:crypto";
import { type Limit, type LimitName, LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { householdOf } from "#app/infra/ip-network.server.ts";

type Doer = { user_id: string | null; address: string };

type Counted = { key: string; times: number; seconds: number };

/** Returns the seconds to wait; 0 means that the act is allowed now. */
export async function countAct(doer: Doer, name: LimitName): Promise<number> {
  const counted = countedFor(doer, name);
  // Prisma cannot count, and start again after the time is over, in one step.
  const [over] = await prisma.$queryRaw<{ wait: number }[]>`
    WITH counted AS (
      INSERT INTO limit_counts AS kept (key, count, ends_at)
      SELECT key, 1, now() + seconds * interval '1 second'
        FROM unnest(${counted.map(({ key }) => key)}::text[], ${counted.map(({ seconds }) => seconds)}::int[])
          AS given (key, seconds)
       ORDER BY key
      ON CONFLICT (key) DO UPDATE
         SET count = CASE WHEN kept.ends_at <= now() THEN 1 ELSE kept.count + 1 END,
             ends_at = CASE WHEN kept.ends_at <= now() THEN excluded.ends_at ELSE kept.ends_at END
      RETURNING key, count, ends_at
    )
    SELECT ceil(extract(epoch FROM max(ends_at) - now()))::int AS wait
      FROM counted
      JOIN unnest(${counted.map(({ key }) => key)}::text[], ${counted.map(({ times }) => times)}::int[])
        AS allowed (key, times) USING (key)
     WHERE count > times
    HAVING count(*) > 0`;
  return over ? Math.max(1, over.wait) : 0;
}

export async function deleteEndedCounts(): Promise<number> {
  const { count } = await prisma.limitCount.deleteMany({ where: { ends_at: { lt: new Date() } } });
  return count;
}

function countedFor({ user_id, address }: Doer, name: LimitName): Counted[] {
  const { person, address: everybody }: Limit = LIMITS[name];
  return [
    ...(user_id === null ? [] : person.map((allowance) => ({ who: user_id, ...allowance }))),
    ...everybody.map((allowance) => ({ who: householdOf(address), ...allowance })),
  ].map(({ who, times, seconds }) => ({
    // Hashed, so that the table does not show who came from where.
    key: createHash("sha256").update(`${name} ${seconds} ${who}`).digest("base64url"),
    times,
    seconds,
  }));
}

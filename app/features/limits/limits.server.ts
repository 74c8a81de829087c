import { createHash } from "node:crypto";
import { type Limit, type LimitName, LIMITS } from "#app/features/limits/limits.ts";
import { prisma } from "#app/infra/database.server.ts";
import { networkOf } from "#app/infra/ip-network.server.ts";
import { onPrimary } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const MOST_DELETED_AT_ONCE = 5_000;

type Doer = { user_id: string | null; address: string };

type Taken = { times: number; seconds: number; left: number; isOver: boolean; ends: number };

// Prisma cannot count, and begin anew when the time is over, in one step. A statement may find the
// later count of another, so `least` keeps the wait within the time.
const take = statement<Taken>(
  "allowance",
  `WITH given AS MATERIALIZED (
     SELECT * FROM unnest($1::text[], $2::int[], $3::int[]) AS given (key, times, seconds)),
   counted AS (
     INSERT INTO limit_counts AS kept (key, count, ends_at)
     SELECT key, 1, now() + seconds * interval '1 second' FROM given ORDER BY key
     ON CONFLICT (key) DO UPDATE
        SET count = CASE WHEN kept.ends_at <= now() THEN 1 ELSE kept.count + 1 END,
            ends_at = CASE WHEN kept.ends_at <= now() THEN excluded.ends_at ELSE kept.ends_at END
     RETURNING key, count, ends_at)
   SELECT times, seconds, greatest(times - count, 0) AS left, count > times AS "isOver",
          least(greatest(ceil(extract(epoch FROM ends_at - now()))::int, 1), seconds) AS ends
     FROM counted JOIN given USING (key)
    ORDER BY "left", seconds`,
  onPrimary,
);

type Counted = { key: string; times: number; seconds: number };

export async function countAct(doer: Doer, name: LimitName): Promise<number> {
  return (await takeAllowance(doer, name)).wait;
}

export async function takeAllowance(doer: Doer, name: LimitName) {
  const counted = countedFor(doer, name);
  const taken = await take(
    counted.map(({ key }) => key),
    counted.map(({ times }) => times),
    counted.map(({ seconds }) => seconds),
  );
  const wait = Math.max(0, ...taken.filter(({ isOver }) => isOver).map(({ ends }) => ends));
  const { times = 0, seconds = 0, left = 0, ends = 0 } = taken[0] ?? {};
  return { wait, times, seconds, left, ends };
}

const spent = statement<Taken & { name: LimitName }>(
  "spent_allowance",
  `SELECT name, times, seconds, 0 AS left, true AS "isOver",
          least(greatest(ceil(extract(epoch FROM ends_at - now()))::int, 1), seconds) AS ends
     FROM limit_counts JOIN unnest($1::text[], $2::int[], $3::int[], $4::text[])
                              AS given (key, times, seconds, name) USING (key)
    WHERE count >= times AND ends_at > now()
    ORDER BY ends DESC LIMIT 1`,
  onPrimary,
);

export async function findSpent(doer: Doer, names: LimitName[]) {
  const counted = names.flatMap((name) => countedFor(doer, name).map((one) => ({ ...one, name })));
  const [first] = await spent(
    counted.map(({ key }) => key),
    counted.map(({ times }) => times),
    counted.map(({ seconds }) => seconds),
    counted.map(({ name }) => name),
  );
  return first ? { ...first, wait: first.ends } : null;
}

export async function deleteEndedCounts(now: Date): Promise<number> {
  const where = { ends_at: { lt: now } };
  return (await prisma.limitCount.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

function countedFor({ user_id, address }: Doer, name: LimitName): Counted[] {
  const { person, address: everybody }: Limit = LIMITS[name];
  return [
    ...(user_id === null ? [] : person.map((allowance) => ({ who: user_id, ...allowance }))),
    ...everybody.map((allowance) => ({ who: networkOf(address), ...allowance })),
  ].map(({ who, times, seconds }) => ({
    // The key is hashed, so that the table does not show who came from where.
    key: createHash("sha256").update(`${name} ${seconds} ${who}`).digest("base64url"),
    times,
    seconds,
  }));
}

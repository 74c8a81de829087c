import pg from "pg";
import { expect } from "vitest";
import { prisma } from "#app/infra/database.server.ts";

/** How many connections to this database wait for a row that another one holds. */
export async function countWaiting(): Promise<number> {
  const waiting = await prisma.$queryRaw<unknown[]>`
    SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length;
}

export async function untilWaiting(how_many: number) {
  await expect.poll(countWaiting, { interval: 10 }).toBe(how_many);
}

/** Each waits for the person's row before the next begins. Then they get it in that order, and what the last answered is returned. */
export function meetOver<Result>(
  { id }: { id: string },
  before: (() => Promise<unknown>)[],
  last: () => Promise<Result>,
): Promise<Result> {
  const person = { text: "SELECT FROM users WHERE id = $1 FOR UPDATE", values: [id] };
  return whileLocked(person, async (release) => {
    const acting: Promise<unknown>[] = [];
    for (const act of before) {
      // Prisma's own promises begin when they are waited for.
      acting.push(Promise.resolve(act()));
      await untilWaiting(acting.length);
    }
    const ending = Promise.resolve(last());
    await untilWaiting(acting.length + 1);
    await release();
    await Promise.all(acting);
    return ending;
  });
}

/** All of them read what is there, and none can add a restaurant before all of them wait to. */
export function atOnce<Result>(acts: (() => Promise<Result>)[]): Promise<Result[]> {
  const restaurants = { text: "LOCK TABLE restaurants IN EXCLUSIVE MODE" };
  return whileLocked(restaurants, async (release) => {
    const acting = acts.map((act) => act());
    await untilWaiting(acting.length);
    await release();
    return Promise.all(acting);
  });
}

async function whileLocked<Result>(
  lock: pg.QueryConfig,
  act: (release: () => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  try {
    await other.query("BEGIN");
    await other.query(lock);
    return await act(() => other.query("COMMIT"));
  } finally {
    await other.end();
  }
}

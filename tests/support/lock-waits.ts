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
export async function meetOver<Result>(
  { id }: { id: string },
  before: (() => Promise<unknown>)[],
  last: () => Promise<Result>,
): Promise<Result> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  try {
    await other.query("BEGIN");
    await other.query("SELECT FROM users WHERE id = $1 FOR UPDATE", [id]);
    const acting: Promise<unknown>[] = [];
    for (const act of before) {
      // Prisma's own promises begin when they are waited for.
      acting.push(Promise.resolve(act()));
      await untilWaiting(acting.length);
    }
    const ending = Promise.resolve(last());
    await untilWaiting(acting.length + 1);
    await other.query("COMMIT");
    await Promise.all(acting);
    return await ending;
  } finally {
    await other.end();
  }
}

/** All of them read what is there, and none can write before all of them wait to. */
export async function atOnce<Result>(acts: (() => Promise<Result>)[]): Promise<Result[]> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  try {
    await other.query("BEGIN");
    await other.query("LOCK TABLE restaurants IN EXCLUSIVE MODE");
    const acting = acts.map((act) => act());
    await untilWaiting(acting.length);
    await other.query("COMMIT");
    return await Promise.all(acting);
  } finally {
    await other.end();
  }
}

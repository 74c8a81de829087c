import pg from "pg";
import { expect, test } from "vitest";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { startReplicated } from "../support/replica.ts";

// The app reads the database's address once, when it is loaded.
const postgres = await startReplicated();
const { primaryUrl: DATABASE_URL, replicaUrl: DATABASE_REPLICA_URLS } = postgres;
Object.assign(process.env, { DATABASE_URL, DATABASE_REPLICA_URLS });

const { prisma } = await import("#app/infra/database.server.ts");
const { openSql, watchFreshness } = await import("../support/freshness.ts");
const { somebody } = await import("../support/people.ts");
const { aRecipe } = await import("../support/rows.ts");
const { startSiteProcess } = await import("../support/site-process.ts");

const WRITES = 2_000;
const HARM_EVERY = 200;
const HARMED_FOR = 10;
const METRICS_TOKEN = "the-tests-read-figures";

async function onReplica(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: DATABASE_REPLICA_URLS });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(sql);
  } catch (error) {
    if (!isInWayOfReplay(error)) throw error;
    return await onReplica(sql);
  } finally {
    await client.end();
  }
}

/** What removes old rows ends every statement that might still see them, also one that reads no table. */
function isInWayOfReplay(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "40001";
}

const HARMS = [
  {
    harm: () => onReplica("SELECT pg_wal_replay_pause()"),
    mend: () => onReplica("SELECT pg_wal_replay_resume()"),
  },
  { harm: postgres.freeze, mend: postgres.thaw },
  { harm: postgres.kill, mend: postgres.restart },
];

async function harmOrMend(turn: number) {
  const harmed = HARMS[Math.floor(turn / HARM_EVERY) % HARMS.length];
  if (turn > 0 && turn % HARM_EVERY === 0) await harmed?.harm();
  if (turn > HARM_EVERY && turn % HARM_EVERY === HARMED_FOR) await harmed?.mend();
}

test("REPL-02 REPL-04 of thousands of reads beside thousands of writes none is old, also while the replica lags, is silent or is killed", async () => {
  const servers = await Promise.all([
    startSiteProcess({ METRICS_TOKEN }),
    startSiteProcess({ METRICS_TOKEN }),
  ]);
  const sql = await openSql();
  const { id } = await aRecipe({ title: "Dish 0" });
  const { cookie } = await somebody();
  const number = (text: string) => Number(/Dish (\d+)/.exec(text)?.[1] ?? -1);
  const addresses = [`/recipes/${id}`, "/", "/api/recipes?search=dish", `/api/recipes/${id}`];
  const watched = {
    shown: addresses.map((address) => ({ address, number })),
    servers: servers.map(({ url }) => url),
    readersEach: 2,
    async write(dish: number) {
      await sql.query("UPDATE recipes SET title = $1", [`Dish ${dish}`]);
      // What it removes may be in the way of a read of the replica.
      if (dish % 50 === 0) await sql.query("VACUUM recipes");
    },
  };
  const answeredBy = async ({ url }: { url: string }) => {
    const { samples } = await readMetrics(url, { Authorization: `Bearer ${METRICS_TOKEN}` });
    return sumOf(samples, "tafula_replica_reads_total", { outcome: "answered" });
  };
  try {
    // First somebody for whom each page is made anew, then visitors, whose pages are kept.
    for (const [half, sent] of [cookie, ""].entries()) {
      const freshness = watchFreshness({ ...watched, cookie: sent });
      for (let turn = 1; turn <= WRITES / 2; turn++) {
        await harmOrMend(turn);
        await freshness.writeAndRead((half * WRITES) / 2 + turn);
      }
      await harmOrMend(WRITES / 2 + HARMED_FOR);
      await freshness.stop();
      expect(freshness.stale).toEqual([]);
      expect(freshness.answers.refused).toBe(0);
      expect(freshness.answers.fresh).toBeGreaterThan(WRITES * addresses.length);
    }
    for (const site of servers) {
      const before = await answeredBy(site);
      expect(before).toBeGreaterThan(WRITES / 10);
      const usedAgain = async () => {
        await fetch(`${site.url}/recipes/${id}`, { headers: { Cookie: cookie } });
        return answeredBy(site);
      };
      await expect.poll(usedAgain).toBeGreaterThan(before);
    }
    await onReplica("SELECT FROM recipes");
  } finally {
    await Promise.all([...servers.map(({ stop }) => stop()), sql.end(), prisma.$disconnect()]);
    await postgres.stop();
  }
}, 900_000);

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { startReplicated } from "../support/replica.ts";

// The app reads the database's address once, when it is loaded.
const postgres = await startReplicated();
Object.assign(process.env, {
  DATABASE_URL: postgres.primaryUrl,
  DATABASE_REPLICA_URLS: postgres.replicaUrl,
});

const { prisma } = await import("#app/infra/database.server.ts");
const { askedBy, nameAsker, newlyAsked } = await import("#app/infra/asked-by.server.ts");
const { createChangeFeed } = await import("#app/infra/content-changes.server.ts");
const { closeReplicas, mayLag } = await import("#app/infra/replicas.server.ts");
const { openSql, watchFreshness } = await import("../support/freshness.ts");
const { aRecipe } = await import("../support/rows.ts");
const { somebody } = await import("../support/people.ts");
const { startSiteProcess } = await import("../support/site-process.ts");
type Site = Awaited<ReturnType<typeof startSiteProcess>>;

const WRITES = 40;
const METRICS_TOKEN = "the-tests-read-figures";

let servers: Site[] = [];
let sql: pg.Client;
let onReplica: pg.Client;
const changeFeed = createChangeFeed();

beforeAll(async () => {
  servers = await Promise.all([
    startSiteProcess({ METRICS_TOKEN }),
    startSiteProcess({ METRICS_TOKEN }),
  ]);
  sql = await openSql();
  onReplica = await openReplica();
});

afterAll(async () => {
  await Promise.all([...servers.map(({ stop }) => stop()), sql.end(), onReplica.end()]);
  await Promise.all([changeFeed.close(), closeReplicas(), prisma.$disconnect()]);
  await postgres.stop();
});

async function openReplica() {
  const client = new pg.Client({ connectionString: postgres.replicaUrl });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function figure(name: string, labels = {}, [site] = servers): Promise<number> {
  const { samples } = await readMetrics(site?.url ?? "", {
    Authorization: `Bearer ${METRICS_TOKEN}`,
  });
  return sumOf(samples, `tafula_replica_${name}`, labels);
}

async function readsOf(outcome: string): Promise<number> {
  const each = servers.map((site) => figure("reads_total", { outcome }, [site]));
  return (await Promise.all(each)).reduce((sum, one) => sum + one, 0);
}

async function aWatchedDish() {
  const { id } = await aRecipe({ title: "Dish 0" });
  const { cookie } = await somebody();
  const number = (text: string) => Number(/Dish (\d+)/.exec(text)?.[1] ?? -1);
  const addresses = [`/recipes/${id}`, "/", "/api/recipes?search=dish", `/api/recipes/${id}`];
  return {
    id,
    cookie,
    shown: addresses.map((address) => ({ address, number })),
    servers: servers.map(({ url }) => url),
    readersEach: 2,
    write: (dish: number) => sql.query("UPDATE recipes SET title = $1", [`Dish ${dish}`]),
  };
}

/** Reads go on until the replica has answered more of them. */
async function untilUsed(watched: Awaited<ReturnType<typeof aWatchedDish>>) {
  const before = await readsOf("answered");
  const [address = ""] = watched.shown.map((one) => one.address);
  await expect
    .poll(async () => {
      for (const { url } of servers)
        await fetch(url + address, { headers: { Cookie: watched.cookie } });
      return readsOf("answered");
    })
    .toBeGreaterThan(before);
}

function asVisitor<Result>(work: () => Promise<Result>): Promise<Result> {
  return askedBy(newlyAsked("read", { network: null }), work);
}

function where(): Promise<string> {
  return asVisitor(() =>
    mayLag(async (database) => {
      const [row] = await database.prisma.$queryRaw<{ is_replica: boolean }[]>`
        SELECT pg_is_in_recovery() AS is_replica`;
      return row?.is_replica ? "replica" : "primary";
    }),
  );
}

describe("reads that may lag", () => {
  test("REPL-01 REPL-02 are answered by the replica, and none is older than what was committed before", async () => {
    const watched = await aWatchedDish();
    await untilUsed(watched);
    for (const cookie of [watched.cookie, ""]) {
      const freshness = watchFreshness({ ...watched, cookie });
      for (let dish = 1; dish <= WRITES; dish++) {
        if (dish === WRITES / 2) await onReplica.query("SELECT pg_wal_replay_pause()");
        if (dish === WRITES / 2 + 5) await onReplica.query("SELECT pg_wal_replay_resume()");
        await freshness.writeAndRead(dish + (cookie ? 0 : WRITES));
      }
      await freshness.stop();
      expect(freshness.stale).toEqual([]);
      expect(freshness.answers.refused).toBe(0);
    }
    expect(await readsOf("behind")).toBeGreaterThan(0);
    await untilUsed(watched);
  });

  test("REPL-03 show people at once what they wrote, on each server, also while the replica is behind", async () => {
    const { id, cookie } = await aWatchedDish();
    await onReplica.query("SELECT pg_wal_replay_pause()");
    for (const [turn, site] of servers.entries()) {
      const comment_text = `Word ${turn}`;
      const written = await fetch(`${site.url}/api/recipes/${id}/comments`, {
        method: "POST",
        headers: { Cookie: cookie, Origin: PUBLIC_URL, "Content-Type": "application/json" },
        body: JSON.stringify({ comment_text }),
      });
      expect(written.status).toBe(201);
      for (const other of servers) {
        const page = await fetch(`${other.url}/recipes/${id}`, { headers: { Cookie: cookie } });
        expect(await page.text()).toContain(comment_text);
      }
    }
    await onReplica.query("SELECT pg_wal_replay_resume()");
  });

  test("REPL-02 REPL-03 what no page tells of is a second old at the most, and never for who may have written it", async () => {
    await expect.poll(where).toBe("replica");
    await onReplica.query("SELECT pg_wal_replay_pause()");
    const day = new Date();
    await prisma.emptySearch.create({
      data: { day, searched: "recipes", search_text: "unicorn", times: 1 },
    });
    const count = () => mayLag((database) => database.prisma.emptySearch.count());
    const counted = asVisitor(() => {
      nameAsker("somebody");
      return count();
    });
    expect(await counted).toBe(1);
    await expect.poll(() => asVisitor(count), { interval: 20 }).toBe(1);
    await onReplica.query("SELECT pg_wal_replay_resume()");
  });

  test("REPL-01 are not those for a session: it begins and ends at once on each server", async () => {
    await expect.poll(where).toBe("replica");
    await onReplica.query("SELECT pg_wal_replay_pause()");
    const { cookie } = await somebody();
    const statuses = () =>
      Promise.all(
        servers.map(async ({ url }) => {
          const answer = await fetch(`${url}/api/users/me`, { headers: { Cookie: cookie } });
          return answer.status;
        }),
      );
    expect(await statuses()).toEqual([200, 200]);
    await prisma.userSession.deleteMany();
    expect(await statuses()).toEqual([401, 401]);
    await onReplica.query("SELECT pg_wal_replay_resume()");
  });

  test("REPL-01 are the primary's in whatever writes", async () => {
    await expect.poll(where).toBe("replica");
    const asWriter = () =>
      askedBy(newlyAsked("write", { network: null }), () =>
        mayLag(async ({ prisma: read }) => read === prisma),
      );
    expect(await asWriter()).toBe(true);
  });

  test("REPL-05 are asked of the primary again when the replica had to give them up", async () => {
    await expect.poll(where).toBe("replica");
    const places: boolean[] = [];
    const reading = asVisitor(() =>
      mayLag(async ({ prisma: read }) => {
        places.push(read === prisma);
        const slept = places.length > 1 ? 0 : 3;
        await read.$queryRaw`SELECT count(*)::int, pg_sleep(${slept})::text FROM job_runs`;
        return places.length;
      }),
    );
    const isReading = async () =>
      (
        await onReplica.query(
          "SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active' AND pid <> pg_backend_pid()",
        )
      ).rowCount;
    await expect.poll(isReading).toBe(1);
    await sql.query("BEGIN; LOCK TABLE job_runs IN ACCESS EXCLUSIVE MODE; COMMIT");
    expect(await reading).toBe(2);
    expect(places).toEqual([false, true]);
  });
});

describe("a replica that is harmed", () => {
  test("REPL-04 is done without while it says nothing and when it is killed, loses nothing, and is read again", async () => {
    const watched = await aWatchedDish();
    await untilUsed(watched);
    const freshness = watchFreshness(watched);
    for (let dish = 1; dish <= WRITES; dish++) {
      if (dish === 5) postgres.freeze();
      if (dish === 20) await postgres.kill();
      await freshness.writeAndRead(dish);
    }
    expect(await figure("up")).toBe(0);
    await postgres.restart();
    await untilUsed(watched);
    await freshness.stop();
    expect(freshness.stale).toEqual([]);
    expect(freshness.answers.refused).toBe(0);
    expect(await figure("up")).toBe(1);
    for (const { complaints, output } of servers) {
      const said = [...complaints(), ...output()]
        .filter((line) => line.includes('"replica"'))
        .map((line): string => JSON.parse(line).message);
      const lost = said.filter((message) => message.startsWith("The replica is not read: "));
      // A busy machine may lose the replica twice more, and each loss is told once.
      expect([1, 2, 3], said.join("\n")).toContain(lost.length);
      const again = Array.from(lost, () => "The replica is read again");
      expect(said).toEqual([...lost, ...again]);
    }
    onReplica = await openReplica();
    const { rows } = await onReplica.query("SELECT title FROM recipes WHERE id = $1", [watched.id]);
    expect(rows).toEqual([{ title: `Dish ${WRITES}` }]);
  });
});

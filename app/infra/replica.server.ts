import pg from "pg";
import { isDatabaseAway } from "#app/infra/database-away.server.ts";
import { openSideConnection } from "#app/infra/side-connection.server.ts";
import { answeringWithin, prepareSession } from "#app/infra/database-pool.server.ts";
import { openDatabase } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { causeOf } from "#app/infra/failure-cause.server.ts";
import { log } from "#app/infra/log.server.ts";
import { countReplicaRead, showReplica, watchReplica } from "#app/infra/replica-metrics.server.ts";

export type Replica = ReturnType<typeof createReplica>;

const MOST_WAITING = 10;
const CONNECTS_WITHIN_MS = 500;
const STATEMENT_TIMEOUT_MS = 1_000;
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 200;
const REACHABLE_FOR_MS = 250;
const RESTS_MS = 1_000;

const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS replayed`;
type Answer = { replayed: number | null };
const NOTHING = -1;

export function createReplica(address: string) {
  const name = new URL(address).host;
  const state = createState(name);
  const reads = openReads(address, state.position);
  const connection = openSideConnection(address, {
    onLost(cause) {
      reads.end();
      state.lose(cause);
    },
    onLate: reads.end,
  });
  let asking: Promise<void> | null = null;

  async function hasReplayed(position: number): Promise<boolean> {
    if (!state.has(position)) await askOnce();
    if (state.has(position)) return true;
    countReplicaRead(name, state.isReachable() ? "behind" : "away");
    return false;
  }

  function askOnce(): Promise<void> {
    return (asking ??= ask().finally(() => (asking = null)));
  }

  async function ask() {
    if (connection.isOpen() && !state.isResting())
      await connection.ask(async (client) => state.noteReplayed(await askReplayed(client)));
  }

  watchReplica(askOnce);
  return {
    database: reads.database,
    hasReplayed,
    hasRoom: reads.hasRoom,
    noteAnswer: () => countReplicaRead(name, "answered"),
    noteFailure(error: unknown) {
      countReplicaRead(name, "failed");
      if (isDatabaseAway(error)) state.rest();
    },
    async close() {
      await Promise.all([reads.database.prisma.$disconnect(), connection.close()]);
    },
  };
}

function createState(name: string) {
  let replayed = NOTHING;
  let reachableUntil = 0;
  let restsUntil = 0;
  let isUp = true;
  showReplica(name, isUp);

  function isReachable(): boolean {
    return isUp && performance.now() < reachableUntil;
  }

  function isResting(): boolean {
    return performance.now() < restsUntil;
  }

  function tell(isThere: boolean, cause?: unknown) {
    if (isThere === isUp) return;
    isUp = isThere;
    showReplica(name, isUp);
    if (isUp) log("info", { message: "The replica is read again", replica: name });
    else log("warn", { message: `The replica is not read: ${causeOf(cause)}`, replica: name });
  }

  return {
    position: () => replayed,
    has: (position: number) => replayed >= position && isReachable() && !isResting(),
    isReachable,
    isResting,
    noteReplayed(position: number) {
      replayed = position;
      reachableUntil = performance.now() + REACHABLE_FOR_MS;
      tell(true);
    },
    lose(cause: unknown) {
      replayed = NOTHING;
      tell(false, cause);
    },
    rest() {
      restsUntil = performance.now() + RESTS_MS;
    },
  };
}

function openReads(address: string, knownPosition: () => number) {
  const active = new Set<pg.PoolClient>();
  const pool = new pg.Pool({
    connectionString: address,
    Client: answeringWithin(ANSWER_TIMEOUT_MS),
    max: env.DATABASE_CONNECTIONS,
    allowExitOnIdle: true,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    idleTimeoutMillis: ANSWER_TIMEOUT_MS,
    onConnect: prepare,
  });
  pool.on("error", () => {});
  pool.on("acquire", (client) => active.add(client));
  pool.on("release", (_, client) => active.delete(client));

  /**
   * After a crash, the replica may be further back and take queries before our connection has noticed.
   */
  async function prepare(client: pg.ClientBase) {
    const known = knownPosition();
    await prepareSession(client);
    await client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const { rows } = await client.query<Answer>(REPLAYED);
    if ((rows[0]?.replayed ?? NOTHING) < known) throw new Error("It has begun anew");
  }

  return {
    database: openDatabase(pool),
    hasRoom: () => pool.waitingCount < MOST_WAITING,
    /** Ending a connection fails its queries, so that their readers go to the primary at once. */
    end() {
      for (const client of active) void client.end();
    },
  };
}

async function askReplayed(client: pg.Client): Promise<number> {
  const { rows } = await client.query<Answer>(REPLAYED);
  const replayed = rows[0]?.replayed ?? null;
  if (replayed === null) throw new Error("It follows no other server");
  return replayed;
}

import pg from "pg";
import { isDatabaseAway } from "#app/infra/database-away.server.ts";
import { createLine } from "#app/infra/database-line.server.ts";
import { answeringWithin, prepareSession } from "#app/infra/database-pool.server.ts";
import { openDatabase } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { causeOf } from "#app/infra/failure-cause.server.ts";
import { log } from "#app/infra/log.server.ts";
import { countReplicaRead, showReplica, watchReplica } from "#app/infra/replica-metrics.server.ts";

export type Replica = ReturnType<typeof createReplica>;

const MOST_WAITING = 10;
/** Far less than a visitor waits, because the primary is asked afterwards. */
const CONNECTS_WITHIN_MS = 500;
const STATEMENT_TIMEOUT_MS = 1_000;
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 200;
const PATIENCE_MS = 250;
/** What it has replayed stays so; but who has not been heard for so long may have gone. */
const HEARD_FOR_MS = 250;
const RESTS_MS = 1_000;

/** Null on a server that follows no other. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS replayed`;
type Answer = { replayed: number | null };
const NOTHING = -1;

export function createReplica(address: string) {
  const name = new URL(address).host;
  const line = createLine(address, lose);
  const active = new Set<pg.PoolClient>();
  let replayed = NOTHING;
  let heardUntil = 0;
  let restsUntil = 0;
  let isUp = true;
  let isLate = false;
  let asking: Promise<void> | null = null;

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
  const database = openDatabase(pool);
  showReplica(name, isUp);
  watchReplica(askOnce);

  /** After a crash it may be further back than it was, and be open before our line has noticed. */
  async function prepare(client: pg.ClientBase) {
    const known = replayed;
    await prepareSession(client);
    await client.query(`SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const { rows } = await client.query<Answer>(REPLAYED);
    if ((rows[0]?.replayed ?? NOTHING) < known) throw new Error("It has begun anew");
  }

  /** Whether a read that is sent now sees all that the primary's log held up to there. */
  async function hasReplayed(position: number): Promise<boolean> {
    if (!isKnown(position)) await askOnce();
    if (isKnown(position)) return true;
    countReplicaRead(name, isUp && performance.now() < heardUntil ? "behind" : "away");
    return false;
  }

  function askOnce(): Promise<void> {
    return (asking ??= ask().finally(() => (asking = null)));
  }

  function isKnown(position: number): boolean {
    const now = performance.now();
    return replayed >= position && now < heardUntil && now > restsUntil;
  }

  async function ask() {
    const client = line.open();
    if (!client || isLate || performance.now() < restsUntil) return;
    const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
    // After a long turn of our own, the answer may be here and not read yet.
    const patience = setTimeout(() => setImmediate(giveUp), PATIENCE_MS);
    let isAnswered = false;
    const answered = client
      .query<Answer>(REPLAYED)
      .then(({ rows: [answer] }) => take(answer?.replayed ?? null))
      .catch((error: unknown) => line.lose(client, error))
      .finally(() => {
        isAnswered = true;
        isLate = false;
        clearTimeout(patience);
      });
    await Promise.race([answered, late]);
    isLate = !isAnswered;
    if (isLate) endReads();
  }

  function take(answer: number | null) {
    if (answer === null) throw new Error("It follows no other server");
    replayed = answer;
    heardUntil = performance.now() + HEARD_FOR_MS;
    tell(true);
  }

  function lose(cause: unknown) {
    replayed = NOTHING;
    endReads();
    tell(false, cause);
  }

  /** Who waits for an answer is sent to the primary at once. */
  function endReads() {
    for (const client of active) void client.end();
  }

  function tell(isThere: boolean, cause?: unknown) {
    if (isThere === isUp) return;
    isUp = isThere;
    showReplica(name, isUp);
    if (isUp) log("info", { message: "The replica is read again", replica: name });
    else log("warn", { message: `The replica is not read: ${causeOf(cause)}`, replica: name });
  }

  function noteFailure(error: unknown) {
    countReplicaRead(name, "failed");
    if (isDatabaseAway(error)) restsUntil = performance.now() + RESTS_MS;
  }

  return {
    database,
    hasReplayed,
    hasRoom: () => pool.waitingCount < MOST_WAITING,
    noteAnswer: () => countReplicaRead(name, "answered"),
    noteFailure,
    async close() {
      await Promise.all([database.prisma.$disconnect(), line.close()]);
    },
  };
}

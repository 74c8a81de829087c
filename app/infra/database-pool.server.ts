import pg from "pg";
import { type Asked, currentAsker, newlyAsked } from "#app/infra/asked-by.server.ts";
import { againAfterCollision, DATABASE_QUEUE } from "#app/infra/database-away.server.ts";
import { env } from "#app/infra/env.server.ts";
import { watchPool } from "#app/infra/metrics.server.ts";
import { createWorkQueue } from "#app/infra/work-queue.server.ts";

const CONNECTIONS = env.DATABASE_CONNECTIONS;
const MOST_FOR_WRITES = Math.floor(CONNECTIONS * 0.6);
const MOST_FOR_ONE_PERSON = 2;
const MOST_FOR_ONE_NETWORK = 4;
const MOST_WAITING = { read: 500, write: 500 };
const MOST_WAITING_OF_ONE_WRITER = 200;
const TIMEOUT_MS = { first: { read: 1_500, write: 3_000 }, underWay: 2_000 };

/** A wait must be longer than the second after which PostgreSQL looks for a deadlock. */
const LOCK_TIMEOUT_MS = 1_200;
const STATEMENT_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 500;

/**
 * Connections to PostgreSQL itself may prepare statements. A pooler may lead the next statement to
 * a process that does not know them.
 */
const direct = new WeakSet<pg.ClientBase>();

/** After a late answer, pg would give the connection to the next query, so it is closed instead. */
export function answeringWithin(milliseconds: number) {
  return class Connection extends pg.Client {
    constructor(settings?: pg.ClientConfig) {
      super(settings);
      let timer: NodeJS.Timeout | undefined;
      const stopWaiting = () => clearTimeout(timer);
      const giveUp = () => void this.end();
      this.on("drain", stopWaiting).on("end", stopWaiting);
      this.query = new Proxy(this.query, {
        apply(_, client, [asked, ...rest]) {
          stopWaiting();
          timer = setTimeout(giveUp, milliseconds).unref();
          const sent = direct.has(client) ? asked : withoutName(asked);
          return Reflect.apply(pg.Client.prototype.query, client, [sent, ...rest]);
        },
      });
    }
  };
}

const enterQueue = createWorkQueue<Asked>({
  name: DATABASE_QUEUE,
  mayBegin(work, running) {
    if (running.length >= CONNECTIONS) return false;
    if (work.does === "read") return true;
    const writes = running.filter((one) => one.does === "write");
    const most = work.user_id === null ? MOST_FOR_ONE_NETWORK : MOST_FOR_ONE_PERSON;
    return writes.length < MOST_FOR_WRITES && countOfWriter(work, writes) < most;
  },
  isFull(work, waiting) {
    const { does, isUnderWay, isOfAnonymous } = work;
    if (isUnderWay) return false;
    const alike = waiting.filter((one) => one.does === does && one.isOfAnonymous === isOfAnonymous);
    if (alike.length >= MOST_WAITING[does]) return true;
    return does === "write" && countOfWriter(work, alike) >= MOST_WAITING_OF_ONE_WRITER;
  },
  compare: (one, other) =>
    Number(other.isUnderWay) - Number(one.isUnderWay) ||
    Number(one.isOfAnonymous) - Number(other.isOfAnonymous) ||
    one.began - other.began,
  timeoutMs: ({ does, isUnderWay }) => (isUnderWay ? TIMEOUT_MS.underWay : TIMEOUT_MS.first[does]),
});

function countOfWriter(work: Asked, works: readonly Asked[]): number {
  const writer = writerOf(work);
  return writer === null ? 0 : works.filter((one) => writerOf(one) === writer).length;
}

function writerOf({ user_id, network }: Asked): string | null {
  return user_id ?? network;
}

export function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    Client: answeringWithin(ANSWER_TIMEOUT_MS),
    max: CONNECTIONS,
    allowExitOnIdle: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: ANSWER_TIMEOUT_MS,
    onConnect: prepareSession,
  });
  // Prisma listens for errors only after its first query. Until then, an idle connection that the
  // database ends would crash the process.
  pool.on("error", () => {});
  watchPool(() => ({ total: pool.totalCount, idle: pool.idleCount }));
  pool.query = new Proxy(pool.query, {
    apply: (query, _, given) => againAfterCollision(() => Reflect.apply(query, pool, given)),
  });
  return inTurns(pool);
}

/**
 * The adapter reads time stamps as UTC. Poolers refuse settings in the first message of a
 * connection.
 */
export async function prepareSession(client: pg.ClientBase) {
  const answers = await client.query<{ pid: number }>(
    `SET timezone = 'UTC'; SET statement_timeout = ${STATEMENT_TIMEOUT_MS}; SET lock_timeout = ${LOCK_TIMEOUT_MS};
     SELECT pg_backend_pid() AS pid`,
  );
  // A pooler greets with a process id that it made up, so an equal id means a direct connection.
  const [answer] = [answers].flat().slice(-1);
  if (answer?.rows[0]?.pid === Reflect.get(client, "processID")) direct.add(client);
}

function withoutName(asked: unknown) {
  if (typeof asked === "string") return asked;
  const { name, ...rest } = Object(asked);
  return name === undefined ? asked : rest;
}

type Callback = (
  error: unknown,
  client?: pg.PoolClient,
  release?: pg.PoolClient["release"],
) => void;

function inTurns(pool: pg.Pool): pg.Pool {
  const ends = new WeakMap<pg.ClientBase, () => void>();
  const connect = pool.connect.bind(pool);
  pool.on("release", (_, client) => ends.get(client)?.());

  async function connectInTurn(): Promise<pg.PoolClient> {
    const asked = currentAsker() ?? ownAccount();
    const end = await enterQueue(asked);
    asked.isUnderWay = true;
    try {
      const client = await connect();
      ends.set(client, end);
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }

  async function connectFor(callback: Callback) {
    let client;
    try {
      client = await connectInTurn();
    } catch (error) {
      return callback(error);
    }
    return callback(undefined, client, client.release);
  }

  pool.connect = new Proxy(pool.connect, {
    apply: (_, __, [callback]) => (callback ? void connectFor(callback) : connectInTurn()),
  });
  return pool;
}

function ownAccount(): Asked {
  return { ...newlyAsked("write", { network: null }), isUnderWay: true };
}

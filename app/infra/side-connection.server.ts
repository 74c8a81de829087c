import pg from "pg";

const GIVEN_UP_AFTER_MS = 2_000;
const CONNECTS_WITHIN_MS = 3_000;
const TRIES_AGAIN_AFTER_MS = 1_000;

export const ANSWER_TIMEOUT_MS = 250;

type Troubles = { onLost: (cause: unknown) => void; onLate: () => void };

export function openSideConnection(connectionString: string, { onLost, onLate }: Troubles) {
  const { open, lose, close } = createConnection(connectionString, onLost);
  let isLate = false;

  async function ask(question: (client: pg.Client) => Promise<void>): Promise<boolean> {
    const client = open();
    if (!client || isLate) return false;
    const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
    // After a long turn of our own event loop, the answer may have arrived without being read yet.
    const timer = setTimeout(() => setImmediate(giveUp), ANSWER_TIMEOUT_MS);
    let [isAnswered, isOver] = [false, false];
    const answered = question(client)
      .then(() => void (isAnswered = true))
      .catch((error: unknown) => lose(client, error))
      .finally(() => {
        isOver = true;
        isLate = false;
        clearTimeout(timer);
      });
    await Promise.race([answered, late]);
    isLate = !isOver;
    if (isLate) onLate();
    return isAnswered;
  }

  return { isOpen: () => open() !== null, isLate: () => isLate, ask, close };
}

function createConnection(connectionString: string, onLost: Troubles["onLost"]) {
  let client: pg.Client | null = null;
  let isConnecting = false;
  let nextTry = 0;

  function open(): pg.Client | null {
    if (!client && !isConnecting && performance.now() > nextTry) void connect();
    return client;
  }

  async function connect() {
    isConnecting = true;
    const fresh = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
      query_timeout: GIVEN_UP_AFTER_MS,
      keepAlive: true,
    });
    fresh.on("error", (error) => lose(fresh, error)).on("end", () => lose(fresh));
    try {
      await fresh.connect();
      client = fresh;
    } catch (error) {
      lose(fresh);
      onLost(error);
    }
    isConnecting = false;
    nextTry = Math.max(nextTry, performance.now() + TRIES_AGAIN_AFTER_MS);
  }

  function lose(lost: pg.Client, cause: unknown = new Error("Connection terminated")) {
    if (client === lost) {
      client = null;
      onLost(cause);
    }
    lost.end().catch(() => {});
  }

  void connect();
  async function close() {
    const ending = client;
    client = null;
    nextTry = Infinity;
    await ending?.end();
  }

  return { open, lose, close };
}

import pg from "pg";

const GIVEN_UP_AFTER_MS = 2_000;
const CONNECTS_WITHIN_MS = 3_000;
const TRIES_AGAIN_AFTER_MS = 1_000;

/** For short questions that wait behind no page. Opened anew when it breaks, while nobody waits for it. */
export function createLine(connectionString: string, onLost: (cause: unknown) => void) {
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

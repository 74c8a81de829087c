import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setImmediate as nextImmediate, setTimeout as wait } from "node:timers/promises";
import type { Connections } from "#app/door/connections.server.ts";
import { log } from "#app/infra/log.server.ts";

const ANSWERED_WITHIN_MS = 11_000;
const FIRST_WORD_WITHIN_MS = 500;
const HELD_MS = 50;
const QUIET_TURN_MS = 0.5;
const MOST_TURNS = 200;
const EXIT_WITHIN_MS = 2_000;

const IS_READYZ = /^\/readyz\/?(?:\?|$)/i;

type Stopping = {
  server: Server;
  connections: Connections;
  delayMs: number;
  beforeExit: () => Promise<unknown>;
};

/**
 * New connections wait in the system while the process is busy, and would fail if it closed now.
 */
async function closeWhenAllTaken(server: Server) {
  const letGo = holdRequests(server);
  await wait(HELD_MS);
  await untilQuiet();
  server.close();
  letGo();
}

/**
 * Requests are held for a moment, because a client that is answered now sends the next one at once.
 */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const listeners = server.listeners("request");
  server.removeAllListeners("request").on("request", (...asked) => held.push(asked));
  return function letGo() {
    server.removeAllListeners("request");
    for (const listener of listeners) server.on("request", (...asked) => listener(...asked));
    for (const asked of held) server.emit("request", ...asked);
  };
}

async function untilQuiet() {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const began = performance.now();
    await nextImmediate();
    if (performance.now() - began < QUIET_TURN_MS) return;
  }
}

export function stopOnSignals({ server, connections, delayMs, beforeExit }: Stopping) {
  let isStopping = false;

  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    log("info", { message: `Stopping on ${signal}` });
    const closed = once(server, "close");
    connections.closeAfterAnswers();
    const timer = setTimeout(() => server.closeAllConnections(), ANSWERED_WITHIN_MS);
    await wait(delayMs);
    await closeWhenAllTaken(server);
    connections.closeIdle();
    await Promise.race([closed, wait(FIRST_WORD_WITHIN_MS)]);
    connections.closeSilent();
    await closed;
    clearTimeout(timer);
    await Promise.race([beforeExit(), wait(EXIT_WITHIN_MS)]);
    log("info", { message: "Stopped" });
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

  return function refuseReadiness(response: ServerResponse): boolean {
    if (!isStopping || !IS_READYZ.test(response.req.url ?? "")) return false;
    response.writeHead(503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify({ status: "stopping" }));
    return true;
  };
}

import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Connections } from "#app/door/connections.server.ts";
import { log } from "#app/infra/log.server.ts";

/** Counted from the signal: what still hangs then, hangs for ever. With the tidying up it stays under 15 seconds. */
const ANSWERED_WITHIN_MS = 11_000;
const TIDY_WITHIN_MS = 2_000;

const IS_READYZ = /^\/readyz\/?(?:\?|$)/i;

type Stopping = {
  server: Server;
  connections: Connections;
  /** How long new connections are still taken, so that a proxy notices. */
  delayMs: number;
  tidyUp: () => Promise<unknown>;
};

/** Ends the process on SIGTERM or SIGINT without breaking off an answer. */
export function stopOnSignals({ server, connections, delayMs, tidyUp }: Stopping) {
  let isStopping = false;

  async function stop(signal: string) {
    if (isStopping) return;
    isStopping = true;
    log("info", { message: `Stopping on ${signal}` });
    const closed = once(server, "close");
    connections.hangUpAfterAnswers();
    const patience = setTimeout(() => server.closeAllConnections(), ANSWERED_WITHIN_MS);
    await wait(delayMs);
    server.close();
    connections.hangUpOnSilent();
    await closed;
    clearTimeout(patience);
    await Promise.race([tidyUp(), wait(TIDY_WITHIN_MS)]);
    log("info", { message: "Stopped" });
    process.exit(0);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

  /** Whether this asked if we are ready, and has its answer: the proxy shall send nobody any more. */
  return function refuseReadiness(response: ServerResponse): boolean {
    if (!isStopping || !IS_READYZ.test(response.req.url ?? "")) return false;
    response.writeHead(503, { "Content-Type": "application/json", "Cache-Control": "no-store" });
    response.end(JSON.stringify({ status: "stopping" }));
    return true;
  };
}

import { once } from "node:events";
import { createServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createBodyLimits, UPLOAD_ENDS_WITHIN_MS } from "#app/door/body-limits.server.ts";
import { trackConnections } from "#app/door/connections.server.ts";
import { createMalformed, refuseTunnel } from "#app/door/malformed.server.ts";
import { createReceiver } from "#app/door/receive.server.ts";
import { createRouter } from "#app/door/router.server.ts";
import { createStaticFiles } from "#app/door/static-files.server.ts";
import { stopOnSignals } from "#app/door/stop.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { log } from "#app/infra/log.server.ts";

const HEADERS_WITHIN_MS = 15_000;
/** Longer than proxies keep a connection, so that it is they who end it. */
const IDLE_FOR_MS = 65_000;
/** A visitor who takes nothing of an answer for so long is gone. */
const TAKES_WITHIN_MS = 30_000;

type House = {
  /** The files of the build. */
  folder: string;
  /** Done once, when nobody is served any more. */
  tidyUp: () => Promise<void>;
};

/** The site's own process, from a connection to the router and back. */
export async function openDoor(build: ServerBuild, { folder, tidyUp }: House) {
  const server = createServer({
    headersTimeout: HEADERS_WITHIN_MS,
    requestTimeout: UPLOAD_ENDS_WITHIN_MS,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: IDLE_FOR_MS,
    // Node itself would refuse without our headers and our log.
    requireHostHeader: false,
  });
  server.setTimeout(TAKES_WITHIN_MS);
  const connections = trackConnections(server);
  const refuseReadiness = stopOnSignals({
    server,
    connections,
    delayMs: env.STOP_DELAY_SECONDS * 1000,
    async tidyUp() {
      await tidyUp();
      await prisma.$disconnect();
    },
  });
  const receive = createReceiver({
    askRouter: createRouter(build),
    sendFile: createStaticFiles(folder),
    refuseReadiness,
    keepTrack: connections.add,
    watchBody: createBodyLimits(),
  });
  server.on("request", receive).on("checkContinue", receive).on("checkExpectation", receive);
  server.on("connect", ({ socket }) => refuseTunnel(socket));
  server.on("clientError", createMalformed(connections));
  server.listen(env.PORT, env.HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    log("error", { message: `The site cannot listen: ${error}` });
    process.exit(1);
  }
  log("info", { message: "Listening", port: env.PORT, host: env.HOST });
}

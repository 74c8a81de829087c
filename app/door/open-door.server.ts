import { once } from "node:events";
import { createServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createAnswerLimits, PIECE_BYTES } from "#app/door/answer-limits.server.ts";
import { createBodyLimits, UPLOAD_ENDS_WITHIN_MS } from "#app/door/body-limits.server.ts";
import { trackConnections } from "#app/door/connections.server.ts";
import { createPageCache } from "#app/door/page-cache.server.ts";
import { createMalformedRefusal, refuseTunnel } from "#app/door/malformed.server.ts";
import { createReceiver } from "#app/door/receive.server.ts";
import { LARGEST_HEAD_BYTES } from "#app/door/refusal.server.ts";
import { createRouter } from "#app/door/router.server.ts";
import { createStaticFiles } from "#app/door/static-files.server.ts";
import { stopOnSignals } from "#app/door/stop.server.ts";
import { createChangeFeed } from "#app/infra/content-changes.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { log } from "#app/infra/log.server.ts";
import { closeReplicas } from "#app/infra/replicas.server.ts";

/** If the server closed a connection before the proxy does, the proxy's next request could fail. */
const IDLE_FOR_MS = 65_000;
const SERVER_OPTIONS = {
  headersTimeout: 15_000,
  requestTimeout: UPLOAD_ENDS_WITHIN_MS,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: LARGEST_HEAD_BYTES,
  keepAliveTimeout: IDLE_FOR_MS,
  highWaterMark: PIECE_BYTES,
  // Node's own refusal has neither our headers nor a line in the log.
  requireHostHeader: false,
};

type DoorOptions = { assetsFolder: string; beforeExit: () => Promise<void> };

export async function openDoor(build: ServerBuild, { assetsFolder, beforeExit }: DoorOptions) {
  const server = createServer(SERVER_OPTIONS);
  const connections = trackConnections(server);
  const changeFeed = createChangeFeed();
  const refuseReadiness = stopOnSignals({
    server,
    connections,
    delayMs: env.STOP_DELAY_SECONDS * 1000,
    async beforeExit() {
      await beforeExit();
      await Promise.all([prisma.$disconnect(), changeFeed.close(), closeReplicas()]);
    },
  });
  const askRouter = createRouter(build);
  const receive = createReceiver({
    askRouter,
    cachedOrRendered: createPageCache(askRouter, changeFeed),
    sendFile: createStaticFiles(assetsFolder),
    refuseReadiness,
    inTurn: connections.inTurn,
    watchBody: createBodyLimits(),
    watchAnswer: createAnswerLimits(),
  });
  server.on("request", receive).on("checkContinue", receive).on("checkExpectation", receive);
  server.on("connect", ({ socket }) => refuseTunnel(socket));
  server.on("clientError", createMalformedRefusal(connections));
  server.listen(env.PORT, env.HOST);
  try {
    await once(server, "listening");
  } catch (error) {
    log("error", { message: `The site cannot listen: ${error}` });
    process.exit(1);
  }
  log("info", { message: "Listening", port: env.PORT, host: env.HOST });
}

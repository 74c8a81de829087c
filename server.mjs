// For `node server.mjs`, our own process, and for `react-router-serve server.mjs`.
import { realpathSync } from "node:fs";
import path from "node:path";
import * as build from "./build/server/index.js";

export * from "./build/server/index.js";

const {
  checkBeforeListening,
  createFrontDoor,
  ensureConfiguredAdmin,
  keepClean,
  openDoor,
  writeFigures,
} = build.entry.module;

await checkBeforeListening();

export const fetch = createFrontDoor(build);

void ensureConfiguredAdmin();
void keepClean();
if (realpathSync(process.argv[1]) === import.meta.filename) {
  const assetsFolder = path.join(import.meta.dirname, build.assetsBuildDirectory);
  await openDoor(build, { assetsFolder, beforeExit: writeFigures });
} else {
  // Once: while the database is away, another try would fail as well, for ever.
  process.once("beforeExit", writeFigures);
}

// `node server.mjs` is the site's own process. `react-router-serve server.mjs` runs the same build where a host wants that.
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
  const folder = path.join(import.meta.dirname, build.assetsBuildDirectory);
  await openDoor(build, { folder, tidyUp: writeFigures });
} else {
  // Once: when the database is away as well, there is no use in trying for ever.
  process.once("beforeExit", writeFigures);
}

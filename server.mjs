// For `node server.mjs`, our own process, and for `react-router-serve server.mjs`.
import "./local/node-version.mjs";
import { realpathSync } from "node:fs";
import path from "node:path";

// Not a static import: an older Node would refuse it before it has said which one is needed.
const build = await import("./build/server/index.js");

/** What react-router-serve reads, beside fetch. */
export const { assetsBuildDirectory, publicPath } = build;

const {
  checkBeforeListening,
  createFrontDoor,
  openDoor,
  prepareAdmins,
  startHousekeeping,
  stopJobs,
  writeFigures,
} = build.entry.module;

// A log that nobody reads, or that has no room, must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

await checkBeforeListening();

export const fetch = createFrontDoor(build);

void prepareAdmins();
if (realpathSync(process.argv[1]) === import.meta.filename) {
  const assetsFolder = path.join(import.meta.dirname, assetsBuildDirectory);
  await openDoor(build, { assetsFolder, beforeExit: endWork });
} else {
  // Once: while the database is away, another try would fail as well, for ever.
  process.once("beforeExit", writeFigures);
}
void startHousekeeping();

async function endWork() {
  await Promise.all([stopJobs(), writeFigures()]);
}

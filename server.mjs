// For `node server.mjs`, our own processes, and for `react-router-serve server.mjs`.
import "./local/node-version.mjs";
import { realpathSync } from "node:fs";
import path from "node:path";

// Not static imports: an older Node would refuse them before it has said which one is needed.
const { isFirst, leadWorkers, leadsWorkers, preparesAdmins } =
  await import("./build/server/workers.js");

const isOurs = realpathSync(process.argv[1]) === import.meta.filename;

// A log that nobody reads, or that has no room, must not end the site.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

/** What react-router-serve reads. */
export const { assetsBuildDirectory, publicPath, fetch } =
  isOurs && leadsWorkers ? leadWorkers(import.meta.filename) : await openSite();

async function openSite() {
  const build = await import("./build/server/index.js");
  const { assetsBuildDirectory, publicPath } = build;
  const site = build.entry.module;
  if (isFirst) await site.checkBeforeListening();
  const fetch = site.createFrontDoor(build);
  if (preparesAdmins) void site.prepareAdmins();
  if (isOurs) {
    const assetsFolder = path.join(import.meta.dirname, assetsBuildDirectory);
    const beforeExit = () => Promise.all([site.stopJobs(), site.writeFigures()]);
    await site.openDoor(build, { assetsFolder, beforeExit });
  } else {
    // Written once, because while the database is away another try would fail as well, for ever.
    process.once("beforeExit", site.writeFigures);
  }
  void site.startHousekeeping();
  return { assetsBuildDirectory, publicPath, fetch };
}

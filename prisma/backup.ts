import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { makeArchive } from "./backup/make-archive.ts";
import { runCommand } from "./backup/run-command.ts";

// Built with the site (vite.config.ts), because a production image has no sources.

const MOST_TOLD = 20;

async function backup([file, ...more]: string[]) {
  if (!file || more.length > 0 || /^-./.test(file)) {
    throw new Error("To make an archive: npm run backup -- FILE.tar");
  }
  const { rows, pictures, missing } = await (file === "-"
    ? makeArchive(process.stdout)
    : makeFile(file));
  const total = Object.values(rows).reduce((sum, some) => sum + some, 0);
  // Standard output may be the archive.
  console.error(`${total} rows and ${pictures} files of pictures are in the archive.`);
  if (missing.length === 0) return;
  console.error(`The store does not have ${missing.length} files that rows name:`);
  for (const key of missing.slice(0, MOST_TOLD)) console.error(`  ${key}`);
}

/** Nobody finds half an archive under its name. */
async function makeFile(file: string) {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  const unfinished = `${file}.unfinished`;
  try {
    const made = await makeArchive(createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    return made;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

await runCommand(backup);

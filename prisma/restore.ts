import { open } from "node:fs/promises";
import { restoreArchive } from "./backup/read-archive.ts";
import { runCommand } from "./backup/run-command.ts";

// Built with the site (vite.config.ts), because a production image has no sources.

async function restore([file, ...more]: string[]) {
  if (!file || more.length > 0 || /^-./.test(file)) {
    throw new Error("To restore an archive: npm run restore -- FILE.tar");
  }
  const source = file === "-" ? process.stdin : (await open(file)).createReadStream();
  const { rows, pictures } = await restoreArchive(source);
  const total = Object.values(rows).reduce((sum, some) => sum + some, 0);
  console.log(`${total} rows and ${pictures} files of pictures are restored.`);
}

await runCommand(restore);

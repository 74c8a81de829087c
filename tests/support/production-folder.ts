import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";

const NODE_MODULES = "node_modules/";
const READABLE = 0o444;

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.boolean().optional(),
      link: z.boolean().optional(),
      bin: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

export type ProductionFolder = {
  folder: string;
  /** The size of the whole folder, without Node. */
  bytes: number;
  /** The folder of the Node that runs it: the machine's, as production has it. */
  nodeFolder: string;
  remove: () => void;
};

/**
 * What the Dockerfile's last stage holds, in a folder of its own that nobody may write into: copies, because
 * Node would find the packages beside what a link points at.
 */
export function makeProductionFolder(): ProductionFolder {
  const place = mkdtempSync(path.join(tmpdir(), "tafula-production-"));
  const folder = path.join(place, "app");
  const nodeFolder = path.join(place, "node");
  cpSync(process.execPath, path.join(nodeFolder, "node"));
  for (const name of copiedFromSources()) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  cpSync("build", path.join(folder, "build"), { recursive: true });
  installPackages(folder);
  const bytes = bytesIn(folder);
  eachEntry(place, forbidWriting);
  return { folder, bytes, nodeFolder, remove: () => removeAll(place) };
}

function copiedFromSources(): string[] {
  const [last = ""] = readFileSync("Dockerfile", "utf8")
    .split(/^FROM /m)
    .slice(-1);
  return [...last.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
}

/** As `npm ci --omit=dev` installs them: what the lockfile marks neither as for development nor as a folder of ours. */
function installPackages(folder: string) {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  for (const [place, { dev, link, bin = {} }] of Object.entries(packages)) {
    // A package for another kind of machine is not there.
    if (!place.startsWith(NODE_MODULES) || dev || link || !existsSync(place)) continue;
    cpSync(place, path.join(folder, place), {
      recursive: true,
      filter: (source) => !source.slice(place.length).includes(NODE_MODULES.slice(0, -1)),
    });
    for (const [name, file] of Object.entries(bin)) linkCommand(folder, { place, name, file });
  }
}

function linkCommand(
  folder: string,
  { place, name, file }: { place: string; name: string; file: string },
) {
  const commands = path.join(folder, NODE_MODULES, ".bin");
  mkdirSync(commands, { recursive: true });
  symlinkSync(path.relative(commands, path.join(folder, place, file)), path.join(commands, name));
}

function bytesIn(folder: string): number {
  let bytes = 0;
  eachEntry(folder, (entry) => {
    bytes += lstatSync(entry).size;
  });
  return bytes;
}

function forbidWriting(entry: string) {
  const { mode } = lstatSync(entry);
  chmodSync(entry, (mode & 0o111) === 0 ? READABLE : READABLE | 0o111);
}

/** Links are left out, and a folder comes after what is in it. */
function eachEntry(folder: string, work: (entry: string) => void) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) eachEntry(place, work);
    else if (entry.isFile()) work(place);
  }
  work(folder);
}

function removeAll(place: string) {
  eachEntry(place, (entry) => {
    if (lstatSync(entry).isFile()) return;
    chmodSync(entry, 0o755);
  });
  rmSync(place, { recursive: true });
}

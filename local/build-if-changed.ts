import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { hasDevelopmentPackages, needDevelopmentPackages } from "./development-packages.ts";
import { untilLocked } from "./folder-lock.ts";
import { runPrisma } from "./prisma-command.ts";
import { readIfThere } from "./private-files.ts";
import { runProgram, withOurNode } from "./processes.ts";
import { say, sentenceOf } from "./progress.ts";

const ROOT = path.join(import.meta.dirname, "..");
const BUILD = path.join(ROOT, "build");
/** A build empties its own folder. */
const CACHE = path.join(ROOT, "node_modules", ".cache", "tafula");
const GENERATED = path.join("app", "generated");
const FINGERPRINT = path.join(BUILD, "sources.sha256");
const REACT_ROUTER = path.join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
const sources = [
  "app",
  path.join("local", "compress-assets.ts"),
  path.join("local", "client-manifest.ts"),
  "public",
  "package.json",
  "package-lock.json",
  ...["create-admin.ts", "backup.ts", "backup", "restore.ts"].map((name) =>
    path.join("prisma", name),
  ),
  path.join("prisma", "schema.prisma"),
  path.join("prisma", "migrations"),
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

function isBuilt(): boolean {
  return (
    existsSync(path.join(ROOT, GENERATED)) &&
    isServable() &&
    readIfThere(FINGERPRINT) === fingerprint()
  );
}

function isServable(): boolean {
  return existsSync(path.join(BUILD, "server", "index.js"));
}

/** When two copies start from one checkout, the second waits and finds the build done. */
export async function buildIfChanged(environment: NodeJS.ProcessEnv, signal?: AbortSignal) {
  if (isBuilt() || (isServable() && !hasDevelopmentPackages())) return;
  needDevelopmentPackages("Building the site");
  mkdirSync(CACHE, { recursive: true });
  const lock = await untilLocked(path.join(CACHE, "build.lock"));
  try {
    if (!isBuilt()) await build(environment, signal);
  } finally {
    lock.release();
  }
}

async function build(environment: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const built = fingerprint();
  rmSync(FINGERPRINT, { force: true });
  await generateClient(environment, signal);
  const { succeeded, output } = await runProgram(process.execPath, [REACT_ROUTER, "build"], {
    cwd: ROOT,
    env: withOurNode({ ...environment, NODE_ENV: "production" }),
    signal,
  });
  if (!succeeded) throw new Error(`The build failed:\n${output}`);
  // These read the sources, which a production folder does not have.
  const { shortenManifest } = await import("./client-manifest.ts");
  const { compressAssets } = await import("./compress-assets.ts");
  shortenManifest(path.join(BUILD, "client", "assets"));
  await compressAssets(path.join(BUILD, "client"));
  writeFileSync(FINGERPRINT, built);
}

export async function generateClient(environment: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const { succeeded, output } = await runPrisma(["generate"], environment, signal);
  if (!succeeded) throw new Error(`The database client could not be generated:\n${output}`);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of sources) addToHash(source);
  return hash.digest("hex");

  function addToHash(name: string) {
    const file = path.join(ROOT, name);
    if (name === GENERATED || !existsSync(file)) return;
    hash.update(`${name}\0`);
    if (statSync(file).isDirectory()) {
      for (const entry of readdirSync(file).sort()) addToHash(path.join(name, entry));
    } else {
      hash.update(readFileSync(file));
    }
  }
}

if (import.meta.main) {
  try {
    const isForced = process.argv.includes("--always");
    if (isForced) {
      needDevelopmentPackages("Building the site");
      rmSync(FINGERPRINT, { force: true });
    }
    await buildIfChanged(process.env);
    if (isForced) say("Built.");
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

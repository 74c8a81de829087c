import { randomBytes } from "node:crypto";
import path from "node:path";
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";

/** Renamed into place, so that nobody finds half a file, not even after a crash. */
export function writePrivateFile(file: string, content: string) {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

export function keptText(file: string, make: () => string): string {
  const kept = readIfThere(file);
  if (kept) return kept;
  const made = make();
  writePrivateFile(file, made);
  return made;
}

export function randomSecret(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Others may enter but not list it: when we are root, PostgreSQL runs as another account. */
export function prepareDataFolder(folder: string) {
  makeFolder(folder, 0o711);
  if (process.getuid?.() !== 0) return;
  const { mode } = statSync(folder);
  if (!(mode & 0o001)) chmodSync(folder, (mode & 0o777) | 0o011);
}

/** Not Node's recursive mkdir: it never returns below /proc, and its errors name no folder. */
export function makeFolder(folder: string, mode: number) {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found)
    throw new NoFolder(`${folder} is a file, not a folder: set DATA_DIR to another folder.`);
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (hasCode(error, "EEXIST")) return;
    if (hasCode(error, "ENOENT"))
      throw new NoFolder(`No folder can be made in ${parent}: set DATA_DIR to another folder.`);
    throw error;
  }
}

class NoFolder extends Error {}

export function hasCode(error: unknown, ...codes: string[]): error is Error & { code: string } {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    codes.includes(error.code)
  );
}

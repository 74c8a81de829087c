import { chmodSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

export type Lock = { release: () => void };

const SETTLE_MS = 300;
const PAUSE_MS = 100;

// SQLite takes a lock of the operating system: only one process gets it, and it ends with its process, even after kill -9.

export function tryOwnFolder(folder: string): Lock | undefined {
  return tryLock(path.join(folder, "owner.lock"), "BEGIN EXCLUSIVE");
}

export function shareFolder(folder: string): Lock {
  const lock = tryLock(guestFile(folder), "BEGIN; SELECT count(*) FROM sqlite_schema");
  if (!lock) throw new Error("The running copy of Tafula is about to stop. Please try again.");
  return lock;
}

export async function untilUnshared(folder: string) {
  (await untilLocked(guestFile(folder))).release();
}

export async function untilLocked(file: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(file, "BEGIN EXCLUSIVE");
    if (lock) return lock;
    await pause(PAUSE_MS);
  }
}

function guestFile(folder: string): string {
  return path.join(folder, "guests.lock");
}

/** SQLite makes its files readable by everybody. */
function keepPrivate(file: string) {
  const { mode, uid } = statSync(file);
  if (mode & 0o077 && uid === process.getuid?.()) chmodSync(file, 0o600);
}

function tryLock(file: string, statements: string): Lock | undefined {
  // Without this short wait, two attempts at the same moment would both give up.
  const database = new DatabaseSync(file, { timeout: SETTLE_MS });
  try {
    keepPrivate(file);
    database.exec(statements);
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    const reason = error instanceof Error ? error.message : "";
    if (reason.includes("database is locked")) return undefined;
    if (reason.includes("readonly"))
      throw new Error(`${file} belongs to another user.`, { cause: error });
    throw error;
  }
}

import { chmodSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";

export type Lock = { release: () => void };

const SETTLE_MS = 300;
const PAUSE_MS = 100;

/*
 * A SQLite file serves as the lock because SQLite takes a lock of the operating system: two starts
 * at one moment cannot both get it, and it is gone the moment its process is, even after kill -9.
 */

/** The lock that makes this process the owner of a data folder; undefined when there is an owner. */
export function tryOwnFolder(folder: string): Lock | undefined {
  return tryLock(path.join(folder, "owner.lock"), "BEGIN EXCLUSIVE");
}

/** Tells the owner that somebody still works with its services. */
export function shareFolder(folder: string): Lock {
  const lock = tryLock(guestFile(folder), "BEGIN; SELECT count(*) FROM sqlite_schema");
  if (!lock) throw new Error("The running copy of Tafula is about to stop. Please try again.");
  return lock;
}

/** Waits until nobody shares the folder any more. */
export async function untilUnshared(folder: string) {
  (await untilLocked(guestFile(folder))).release();
}

/** Waits its turn. */
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
  // The short wait settles two attempts at one moment, which would otherwise both give way.
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

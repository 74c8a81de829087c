import { adapterCauseOf, codeOf } from "#app/infra/failure-cause.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

export const DATABASE_QUEUE = "database";

const ADAPTER_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TlsConnectionError",
]);
const AWAY_CODES = /^(57P0[1-3]|53300|08\w{3})$/;
/** Errors of the pg driver have no code, so they are known by their words. */
const AWAY_WORDS =
  /^(Transaction API error: )?(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
const BUSY_CODES = /^(55P03|57014|25P0[23])$/;
/** The database is full, at a limit or failing. Some hosts make a full one read-only (25006). */
const FULL_CODES = /^(53[124]00|58030|25006)$/;
const TRANSACTION_TIMEOUT = "P2028";
const COLLISION_CODES = /^(40P01|40001)$/;
const COLLISION = "P2034";

export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  if (!(error instanceof Error)) return false;
  const lastLine = error.message.trim().split("\n").at(-1) ?? "";
  return (
    AWAY_WORDS.test(lastLine) || ADAPTER_KINDS.has(kindOf(error)) || hasCode(error, AWAY_CODES)
  );
}

export function isDatabaseBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isTooLong = "code" in error && error.code === TRANSACTION_TIMEOUT;
  const isQueueFull = error instanceof TooBusy && error.queue === DATABASE_QUEUE;
  return (
    isQueueFull ||
    isTooLong ||
    hasCode(error, BUSY_CODES) ||
    hasCode(error, FULL_CODES) ||
    isCollision(error)
  );
}

/**
 * PostgreSQL has rolled back the whole transaction for the sake of another, so it may run again.
 */
export async function againAfterCollision<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isCollision(error)) throw error;
    return work();
  }
}

function isCollision(error: unknown): boolean {
  const isNamed = error instanceof Error && "code" in error && error.code === COLLISION;
  return isNamed || hasCode(error, COLLISION_CODES);
}

function kindOf(error: unknown): string {
  return String(adapterCauseOf(error).kind);
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return codes.test(String(adapterCauseOf(error).originalCode ?? codeOf(error)));
}

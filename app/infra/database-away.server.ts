import { adapterCauseOf, codeOf } from "#app/infra/failure-cause.server.ts";
import { TooBusy } from "#app/infra/turns.server.ts";

/** The queue for database connections. Pictures have a queue of their own. */
export const DATABASE_QUEUE = "database";

const ADAPTER_KINDS = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "TlsConnectionError",
]);
/** PostgreSQL: shutting down, crashed, starting up, too many connections, connection lost. */
const AWAY_CODES = /^(57P0[1-3]|53300|08\w{3})$/;
/** Errors of the driver have no code. */
const AWAY_WORDS =
  /^(Transaction API error: )?(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/;
/** PostgreSQL: a lock, a statement or a query that was not waited for any longer, and what is left of its transaction. */
const BUSY_CODES = /^(55P03|57014|25P0[23])$/;
/** The codes of a database that cannot write: it is full, at a limit, failing, or read-only, as some hosts make a full one. */
const FULL_CODES = /^(53[124]00|58030|25006)$/;
/** Prisma: a transaction that could not begin or end in time. */
const TRANSACTION_TIMEOUT = "P2028";
const COLLISION_CODES = /^(40P01|40001)$/;
/** What Prisma makes of these two. */
const COLLISION = "P2034";

/** A statement that does not go through Prisma throws this when the database cannot be reached. */
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

/** The database is there, and has too much to do just now, or no room to do it. */
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

/** PostgreSQL has undone all of it for the sake of another, which is past by now. */
export async function againAfterCollision<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isCollision(error)) throw error;
    return work();
  }
}

/** PostgreSQL chose this transaction to fail, so that another could go on. */
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

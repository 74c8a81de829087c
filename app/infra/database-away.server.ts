import { adapterCauseOf } from "#app/infra/failure-cause.server.ts";

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
  /^(Transaction API error: )?(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Unable to start a transaction)/;

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const lastLine = error.message.trim().split("\n").at(-1) ?? "";
  if (AWAY_WORDS.test(lastLine)) return true;
  const { kind, originalCode } = adapterCauseOf(error);
  return ADAPTER_KINDS.has(kind) || AWAY_CODES.test(originalCode ?? Object(error).code);
}

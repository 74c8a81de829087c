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
  const { kind, code } = causeOf(error);
  return ADAPTER_KINDS.has(kind) || AWAY_CODES.test(code);
}

/** Prisma passes on the error of its adapter, or wraps it. */
function causeOf(error: Error): { kind: string; code: string } {
  const { driverAdapterError = error } = Object(Object(error).meta);
  const { kind, originalCode } = Object(driverAdapterError.cause);
  return { kind: String(kind), code: String(originalCode ?? Object(error).code) };
}

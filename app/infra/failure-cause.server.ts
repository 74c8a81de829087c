import { z } from "zod";

const thrownSchema = z
  .object({ code: z.unknown(), message: z.unknown(), cause: z.unknown(), meta: z.unknown() })
  .partial()
  .catch({});
const metaSchema = z.object({ driverAdapterError: z.unknown() }).partial().catch({});
const causeSchema = z.record(z.string(), z.unknown()).catch({});
type Cause = z.infer<typeof causeSchema>;

const SENTENCES: Record<string, (cause: Cause) => string> = {
  DatabaseNotReachable: ({ host, port }) =>
    `nothing answers at ${[host, port].filter(Boolean).join(":")}`,
  TlsConnectionError: ({ reason }) => `no encrypted connection: ${reason}`,
};
const NOT_MIGRATED_CODES = new Set(["42P01", "42703", "P2021", "P2022"]);
const NOT_MIGRATED = "its tables are missing or of another version: npm run db:migrate";
const FORBIDDEN = "42501";

const LASTING_KINDS = new Set([
  "AuthenticationFailed",
  "DatabaseDoesNotExist",
  "DatabaseAccessDenied",
]);
/** The pg driver says this while a server neither accepts nor refuses TLS, such as at its start. */
const PASSING_TLS = "There was an error establishing an SSL connection";
const NO_ADDRESS =
  "DATABASE_URL cannot be read: in its password write # as %23, / as %2F and % as %25";
const UNREADABLE_FILE = /^E[A-Z]+: .+, (open|read)\b/m;
const POOLER_REFUSAL = /unsupported startup parameter/;

export function lineOf(error: unknown): string {
  if (!isOfOutside(error) || isUnreadableFile(error)) return wordsOn(error);
  const cause = causeOf(error);
  return cause.includes("npm run")
    ? `Database: ${cause}`
    : `${cause}. To see what is missing: npm run doctor`;
}

function isOfOutside(error: unknown): boolean {
  const { code } = thrownSchema.parse(error);
  const isNamed = error instanceof Error && error.name !== "Error";
  return isNamed || code !== undefined || Object.keys(adapterCauseOf(error)).length > 0;
}

function wordsOn(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll("\n", " ");
}

export function causeOf(error: unknown): string {
  if (NOT_MIGRATED_CODES.has(codeOfDatabase(error))) return NOT_MIGRATED;
  const words = wordsOfCause(error);
  return isForbidden(error) ? `${words}: run deploy/roles.sql in this database` : words;
}

function wordsOfCause(error: unknown): string {
  const cause = adapterCauseOf(error);
  const sentence = SENTENCES[String(cause.kind)];
  if (sentence) return sentence(cause);
  if (isNoAddress(error)) return NO_ADDRESS;
  return String(cause.originalMessage ?? "") || wordsOf(error);
}

function isForbidden(error: unknown): boolean {
  return codeOfDatabase(error) === FORBIDDEN;
}

function codeOfDatabase(error: unknown): string {
  return String(adapterCauseOf(error).originalCode ?? codeOf(error));
}

export function isLasting(error: unknown): boolean {
  if (isForbidden(error)) return true;
  const { kind, reason, originalMessage } = adapterCauseOf(error);
  if (kind === "TlsConnectionError") return reason !== PASSING_TLS;
  if (LASTING_KINDS.has(String(kind)) || POOLER_REFUSAL.test(String(originalMessage))) return true;
  return isNoAddress(error) || isUnreadableFile(error);
}

function isNoAddress(error: unknown): boolean {
  return codeOf(error) === "ERR_INVALID_URL";
}

function isUnreadableFile(error: unknown): boolean {
  return UNREADABLE_FILE.test(String(thrownSchema.parse(error).message));
}

export function adapterCauseOf(error: unknown): Cause {
  const { driverAdapterError = error } = metaSchema.parse(thrownSchema.parse(error).meta);
  return causeSchema.parse(thrownSchema.parse(driverAdapterError).cause);
}

export function codeOf(error: unknown): unknown {
  return thrownSchema.parse(error).code;
}

function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return wordsOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error instanceof z.ZodError) return z.prettifyError(error).replaceAll(/\s+/g, " ");
  if (error.cause instanceof Error) return wordsOf(error.cause);
  return error.message.trim().split("\n").at(-1) || error.name;
}

import { z } from "zod";

/** Whatever is thrown, these may be read of it. */
const thrownSchema = z
  .object({ code: z.unknown(), message: z.unknown(), cause: z.unknown(), meta: z.unknown() })
  .partial()
  .catch({});
const metaSchema = z.object({ driverAdapterError: z.unknown() }).partial().catch({});
const causeSchema = z.record(z.string(), z.unknown()).catch({});
type Cause = z.infer<typeof causeSchema>;

/** These kinds bring no message from the server. */
const SENTENCES: Record<string, (cause: Cause) => string> = {
  DatabaseNotReachable: ({ host, port }) =>
    `nothing answers at ${[host, port].filter(Boolean).join(":")}`,
  TlsConnectionError: ({ reason }) => `no encrypted connection: ${reason}`,
};
const LASTING_KINDS = new Set([
  "AuthenticationFailed",
  "DatabaseDoesNotExist",
  "DatabaseAccessDenied",
]);
/** What pg says of a server that answers neither yes nor no, for example while it starts. */
const PASSING_TLS = "There was an error establishing an SSL connection";
const NO_ADDRESS =
  "DATABASE_URL cannot be read: in its password write # as %23, / as %2F and % as %25";
const UNREADABLE_FILE = /^E[A-Z]+: .+, (open|read)\b/m;
const POOLER_REFUSAL = /unsupported startup parameter/;

export function causeOf(error: unknown): string {
  const cause = adapterCauseOf(error);
  const sentence = SENTENCES[String(cause.kind)];
  if (sentence) return sentence(cause);
  if (isNoAddress(error)) return NO_ADDRESS;
  return String(cause.originalMessage ?? "") || wordsOf(error);
}

export function isLasting(error: unknown): boolean {
  const { kind, reason, originalMessage } = adapterCauseOf(error);
  if (kind === "TlsConnectionError") return reason !== PASSING_TLS;
  if (LASTING_KINDS.has(String(kind)) || POOLER_REFUSAL.test(String(originalMessage))) return true;
  return isNoAddress(error) || isUnreadableFile(error);
}

function isNoAddress(error: unknown): boolean {
  return codeOf(error) === "ERR_INVALID_URL";
}

/** For example the certificate that the address names. */
function isUnreadableFile(error: unknown): boolean {
  return UNREADABLE_FILE.test(String(thrownSchema.parse(error).message));
}

/** Prisma passes on the error of its adapter, or wraps it. */
export function adapterCauseOf(error: unknown): Cause {
  const { driverAdapterError = error } = metaSchema.parse(thrownSchema.parse(error).meta);
  return causeSchema.parse(thrownSchema.parse(driverAdapterError).cause);
}

export function codeOf(error: unknown): unknown {
  return thrownSchema.parse(error).code;
}

/** The innermost error is the most precise one. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return wordsOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error instanceof z.ZodError) return z.prettifyError(error).replaceAll(/\s+/g, " ");
  if (error.cause instanceof Error) return wordsOf(error.cause);
  return error.message.trim().split("\n").at(-1) || error.name;
}

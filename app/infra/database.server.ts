import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "#app/infra/env.server.ts";

const CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 10_000;
/** For a line that has fallen silent: the server itself ends a statement before this. */
const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2_000;

function connect() {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: env.DATABASE_URL,
      max: CONNECTIONS,
      allowExitOnIdle: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_TIMEOUT_MS,
      onConnect: prepareSession,
    }),
  });
}

/**
 * The adapter reads every time stamp as UTC, whatever the session's zone says. Asked for here and not in the connection's
 * first message, where poolers refuse it; they keep the zone with the client, whichever connection serves it.
 */
async function prepareSession(client: pg.ClientBase) {
  await client.query(`SET timezone = 'UTC'; SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
}

const kept = (import.meta.env?.DEV ? globalThis : {}) as { prisma?: ReturnType<typeof connect> };

/** One pool a process; hot reload keeps it. */
export const prisma = (kept.prisma ??= connect());

/** Runs a change or a deletion of one row; a missing row is null, not an error. */
export async function nullIfMissing<Row>(change: Promise<Row>): Promise<Row | null> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "P2025") return null;
    throw error;
  }
}

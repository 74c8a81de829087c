import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { env } from "#app/infra/env.server.ts";

const CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 10_000;
/** For a connection that fell silent. A server that works ends the statement before this. */
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

/** The adapter reads time stamps as UTC. Poolers refuse settings in the first message of a connection. */
async function prepareSession(client: pg.ClientBase) {
  await client.query(`SET timezone = 'UTC'; SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
}

const kept = (import.meta.env?.DEV ? globalThis : {}) as { prisma?: ReturnType<typeof connect> };

/** Hot reload keeps the pool. */
export const prisma = (kept.prisma ??= connect());

export async function nullIfMissing<Row>(change: Promise<Row>): Promise<Row | null> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "P2025") return null;
    throw error;
  }
}

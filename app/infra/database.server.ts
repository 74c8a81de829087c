import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { againAfterCollision, isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { createPool } from "#app/infra/database-pool.server.ts";
import { env } from "#app/infra/env.server.ts";

const TRANSACTION_ENDS_WITHIN = { maxWait: 3_000, timeout: 4_000 };

function connect() {
  const connections = createPool(env.DATABASE_URL);
  const client = new PrismaClient({
    adapter: new PrismaPg(connections, { disposeExternalPool: true }),
    transactionOptions: TRANSACTION_ENDS_WITHIN,
  });
  client.$transaction = new Proxy(client.$transaction, {
    apply: (run, _, given) => againAfterCollision(() => Reflect.apply(run, client, given)),
  });
  return { client, connections };
}

const kept = (import.meta.env?.DEV ? globalThis : {}) as { database?: ReturnType<typeof connect> };

/** Hot reload keeps the pool. */
kept.database ??= connect();
export const { client: prisma, connections: pool } = kept.database;

export async function nullIfMissing<Row>(change: Promise<Row>): Promise<Row | null> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "P2025") return null;
    throw error;
  }
}

/** For what can be noted another time: nobody's read fails for it. */
export async function unlessBusy<Result>(note: Promise<Result>): Promise<Result | null> {
  try {
    return await note;
  } catch (error) {
    if (isDatabaseBusy(error)) return null;
    throw error;
  }
}

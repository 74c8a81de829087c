import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { againAfterCollision, isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { createPool } from "#app/infra/database-pool.server.ts";
import { env } from "#app/infra/env.server.ts";

const TRANSACTION_ENDS_WITHIN = { maxWait: 3_000, timeout: 4_000 };

export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(pool: pg.Pool) {
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { disposeExternalPool: true }),
    transactionOptions: TRANSACTION_ENDS_WITHIN,
  });
  prisma.$transaction = new Proxy(prisma.$transaction, {
    apply: (run, _, given) => againAfterCollision(() => Reflect.apply(run, prisma, given)),
  });
  return { prisma, pool };
}

const kept = (import.meta.env?.DEV ? globalThis : {}) as { database?: Database };

kept.database ??= openDatabase(createPool(env.DATABASE_URL));
export const { prisma, pool } = kept.database;

export async function nullIfMissing<Row>(change: Promise<Row>): Promise<Row | null> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "P2025") return null;
    throw error;
  }
}

export async function unlessBusy<Result>(note: Promise<Result>): Promise<Result | null> {
  try {
    return await note;
  } catch (error) {
    if (isDatabaseBusy(error)) return null;
    throw error;
  }
}

import { prisma } from "#app/infra/database.server.ts";
import { pingObjectStore } from "#app/infra/object-store.server.ts";

const ANSWER_WITHIN_MS = 2_000;

type Readiness = { database: "ok" | "down"; store: "ok" | "down" };

/** Whether the database and the object store answer within two seconds. */
export async function checkReadiness(): Promise<Readiness> {
  const [database, store] = await Promise.all([
    isAnswering(() => prisma.$queryRaw`SELECT 1`),
    isAnswering(() => pingObjectStore(AbortSignal.timeout(ANSWER_WITHIN_MS))),
  ]);
  return { database: database ? "ok" : "down", store: store ? "ok" : "down" };
}

async function isAnswering(ask: () => Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
  const answer = ask().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

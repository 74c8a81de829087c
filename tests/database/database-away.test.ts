import pg from "pg";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { isDatabaseAway, isDatabaseBusy } from "#app/infra/database-away.server.ts";

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

function inNewConnection(address: string) {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 500 });
  return errorOf(client.connect());
}

describe("a connection", () => {
  test("counts time in UTC and ends a statement after four seconds, for a lock sooner", async () => {
    const rows = await prisma.$queryRaw`
      SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS most,
             current_setting('lock_timeout') AS for_a_lock`;
    expect(rows).toEqual([{ zone: "UTC", most: "4s", for_a_lock: "1200ms" }]);
  });
});

describe("isDatabaseBusy", () => {
  const codes = ["55P03", "57014", "40P01", "40001", "53100", "53200", "53400", "58030", "25006"];

  test.each(codes)("knows PostgreSQL's code %s", async (code) => {
    const failing = `DO $$ BEGIN RAISE 'planted' USING ERRCODE = '${code}'; END $$`;
    const raw = await errorOf(prisma.$executeRawUnsafe(failing));
    expect(isDatabaseBusy(raw)).toBe(true);
    expect(isDatabaseAway(raw)).toBe(false);
  });

  test("knows a transaction that took too long", async () => {
    const slow = prisma.$transaction(
      async (transaction) => {
        await transaction.$queryRaw`SELECT pg_sleep(0.2)::text`;
        await transaction.recipe.count();
      },
      { timeout: 50 },
    );
    expect(isDatabaseBusy(await errorOf(slow))).toBe(true);
  });

  test("does not take a wrong query for it", async () => {
    expect(isDatabaseBusy(await errorOf(prisma.$queryRaw`SELECT 1 / 0`))).toBe(false);
  });
});

describe("isDatabaseAway", () => {
  test("knows a connection that the server has ended", async () => {
    const raw = await errorOf(prisma.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`);
    expect(isDatabaseAway(raw)).toBe(true);
    const inTransaction = await errorOf(
      prisma.$transaction(async (transaction) => {
        const [own] = await transaction.$queryRaw<
          { pid: number }[]
        >`SELECT pg_backend_pid() AS pid`;
        await prisma.$queryRaw`SELECT pg_terminate_backend(${own?.pid}::int)`;
        await transaction.recipe.count();
      }),
    );
    expect(isDatabaseAway(inTransaction)).toBe(true);
  });

  test.each(["57P01", "57P03", "08006", "53300"])("knows PostgreSQL's code %s", (code) => {
    expect(isDatabaseAway(Object.assign(new Error("in the driver"), { code }))).toBe(true);
    const cause = { kind: "postgres", originalCode: code };
    expect(isDatabaseAway(Object.assign(new Error("adapter"), { cause }))).toBe(true);
    const meta = { driverAdapterError: { cause } };
    expect(isDatabaseAway(Object.assign(new Error("Prisma"), { meta }))).toBe(true);
  });

  test("does not take a wrong query, a wrong row or another failure for it", async () => {
    const id = 2_147_483_000;
    const wrong = [
      await errorOf(prisma.$queryRaw`SELECT * FROM nowhere`),
      await errorOf(prisma.recipe.update({ where: { id }, data: { title: "x" } })),
      await errorOf(prisma.$queryRaw`SELECT 1 / 0`),
      await inNewConnection("postgresql://nobody:wrong@127.0.0.1:1/x"),
      new Error("fetch failed"),
      "text",
    ];
    expect(wrong.map(isDatabaseAway)).toEqual(wrong.map(() => false));
  });
});

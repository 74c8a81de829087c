import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPooler } from "../support/pooler.ts";

// The app reads the database's address once, when it is loaded. What the role's own settings are for a pooler is set on the
// whole database here, which goes away with this file.
const direct = process.env.DATABASE_URL ?? "";
const name = new URL(direct).pathname.slice(1);
const client = new pg.Client({ connectionString: direct });
await client.connect();
await client.query(`ALTER DATABASE ${name} SET timezone = 'Africa/Johannesburg'`);
await client.query(`ALTER DATABASE ${name} SET statement_timeout = '400ms'`);
await client.end();
const pooler = await startPooler(new URL(direct));
process.env.DATABASE_URL = pooler.url;

const { prisma } = await import("#app/infra/database.server.ts");
const { runJobNow, startJobs, stopJobs } = await import("#app/infra/jobs.server.ts");
const { fetchApp } = await import("../support/app.ts");
const { aRecipe } = await import("../support/rows.ts");

let recipe: { id: number };

beforeAll(async () => {
  recipe = await aRecipe();
});

afterAll(() => pooler.close());

describe("through a pooler in transaction mode", () => {
  test("MADE-03 the site shows its pages, also again, and is ready", async () => {
    for (const query of ["", "?comments=2", "?comments=3"])
      expect((await fetchApp(`/recipes/${recipe.id}${query}`)).status).toBe(200);
    expect(await (await fetchApp("/readyz")).json()).toMatchObject({ database: "ok" });
  });

  test("times are those of UTC, written and read, also in a transaction", async () => {
    const moment = new Date("2026-11-21T23:30:00.000Z");
    const [alone] = await prisma.$queryRaw<{ read: Date }[]>`SELECT ${moment}::timestamptz AS read`;
    expect(alone?.read).toEqual(moment);
    const { created_at } = await prisma.$transaction(async (transaction) => {
      const data = { created_at: moment };
      await transaction.recipe.update({ where: { id: recipe.id }, data });
      return transaction.recipe.findUniqueOrThrow({ where: { id: recipe.id } });
    });
    expect(created_at).toEqual(moment);
    const [kept] = await prisma.$queryRaw<{ epoch: number }[]>`
      SELECT extract(epoch FROM created_at)::float8 AS epoch FROM recipes WHERE id = ${recipe.id}`;
    expect(kept?.epoch).toBe(moment.getTime() / 1_000);
  });

  test("jobs are planned, begun and ended", async () => {
    const work = () => Promise.resolve(7);
    const job = { name: "tried", cron: "0 0 1 1 *", longestSeconds: 60, work };
    await startJobs([job]);
    expect(await runJobNow(job)).toBe(true);
    const done = async () => (await prisma.jobRun.findUnique({ where: { name: "tried" } }))?.done;
    await expect.poll(done, { timeout: 20_000 }).toBe(7);
    await stopJobs();
  });

  test("the role's own limit ends a statement that takes too long", async () => {
    await expect(prisma.$queryRaw`SELECT pg_sleep(20)::text`).rejects.toThrow(/57014/);
  });

  test("what its first message may not hold is refused", async () => {
    const careless = new pg.Client({ connectionString: pooler.url, options: "-c TimeZone=UTC" });
    await expect(careless.connect()).rejects.toThrow("unsupported startup parameter: options");
  });
});

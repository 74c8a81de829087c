import pg from "pg";
import { expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { watchFreshness } from "../support/freshness.ts";
import { lineToTheDatabase } from "../support/line.ts";
import { aRecipe } from "../support/rows.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { startSiteProcess } from "../support/site-process.ts";

const WRITES = 3_000;
const THROUGH_THE_API_EVERY = 4;
const HARM_EVERY = 150;
const HARMED_FOR = 3;
const SLOW_MS = 15;

test("KEPT-03 KEPT-04 of thousands of reads beside thousands of writes none is old, also while the line breaks", async () => {
  const line = await lineToTheDatabase();
  const [near, far] = await Promise.all([
    startSiteProcess(),
    startSiteProcess({ DATABASE_URL: line.databaseUrl }),
  ]);
  const { id } = await aRecipe({ title: "Dish 0" });
  const { bearer } = await anAdminSession();
  const number = (text: string) => Number(/Dish(?:<\/mark>)? (\d+)/.exec(text)?.[1] ?? -1);
  const shown = [
    `/recipes/${id}`,
    "/",
    "/?search=dish",
    "/api/recipes",
    `/api/recipes/${id}`,
    "/api/recipes?search=dish",
    "/api/suggestions?q=dish",
  ].map((address) => ({ address, number }));

  let sql = await openAgain();
  async function write(dish: number) {
    const title = `Dish ${dish}`;
    if (dish % THROUGH_THE_API_EVERY > 0)
      return sql.query("UPDATE recipes SET title = $1", [title]);
    const { status } = await fetch(`${near.url}/api/admin/recipes/${id}`, {
      method: "PUT",
      headers: { ...bearer, "If-Match": "*", "Content-Type": "application/json" },
      body: JSON.stringify({ title }),
    });
    return expect(status).toBe(200);
  }
  const harms = [
    line.cut,
    line.freeze,
    () => line.delay(SLOW_MS),
    async () => {
      await crashDatabase(sql);
      sql = await openAgain();
      await expect.poll(() => prisma.recipe.count().catch(() => 0), { timeout: 20_000 }).toBe(1);
    },
  ];
  const freshness = watchFreshness({
    shown,
    servers: [near.url, far.url],
    readersEach: 1,
    write,
  });
  try {
    for (let dish = 1; dish <= WRITES; dish++) {
      const turn = dish % HARM_EVERY;
      if (turn === 1 && dish > 1) await harms[Math.floor(dish / HARM_EVERY) % harms.length]?.();
      if (turn === 1 + HARMED_FOR) await line.mend();
      const one = shown[dish % shown.length];
      await freshness.writeAndRead(dish, one && [one]);
      if (freshness.stale.length > 0) break;
    }
    await freshness.stop();
    expect(freshness.stale).toEqual([]);
    expect(freshness.answers.fresh).toBeGreaterThan(WRITES * 2);
  } finally {
    await Promise.all([near.stop(), far.stop(), sql.end()]);
    line.close();
  }
}, 900_000);

/** All connections end, and what was committed is read back from the log. */
async function crashDatabase(sql: pg.Client) {
  const { rows } = await sql.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  // Its own connection ends before the database has noticed.
  const witness = await openAgain();
  const ended = new Promise((resolve) => witness.once("end", resolve));
  // The database of the tests need not have written down what it says is committed.
  await sql.query("CHECKPOINT");
  process.kill(rows[0]?.pid ?? 0, "SIGKILL");
  await ended;
}

async function openAgain(): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch {
      await client.end().catch(() => {});
    }
  }
}

import { expect, test } from "vitest";
import { openSql, watchFreshness } from "../support/freshness.ts";
import { lineToTheDatabase } from "../support/line.ts";
import { aRecipe } from "../support/rows.ts";
import { startSiteProcess } from "../support/site-process.ts";

const WRITES = 2_000;
const HARM_EVERY = 250;
const HARMED_FOR = 2;

test("KEPT-03 KEPT-04 of thousands of reads beside thousands of writes none is old, also while the line breaks", async () => {
  const line = await lineToTheDatabase();
  const [near, far, sql] = await Promise.all([
    startSiteProcess(),
    startSiteProcess({ DATABASE_URL: line.databaseUrl }),
    openSql(),
  ]);
  const { id } = await aRecipe({ title: "Dish 0" });
  const number = (text: string) => Number(/Dish (\d+)/.exec(text)?.[1] ?? -1);
  const shown = [`/recipes/${id}`, "/", "/api/recipes", `/api/recipes/${id}`].map((address) => ({
    address,
    number,
  }));
  const freshness = watchFreshness({
    shown,
    servers: [near.url, far.url],
    readersEach: 2,
    write: (dish) => sql.query("UPDATE recipes SET title = $1", [`Dish ${dish}`]),
  });
  try {
    for (let dish = 1; dish <= WRITES; dish++) {
      const turn = dish % HARM_EVERY;
      if (turn === 1 && dish > 1) line[(dish / HARM_EVERY) % 2 < 1 ? "cut" : "freeze"]();
      if (turn === 1 + HARMED_FOR) await line.mend();
      await freshness.writeAndRead(dish);
    }
    await freshness.stop();
    expect(freshness.stale).toEqual([]);
    expect(freshness.answers.fresh).toBeGreaterThan(WRITES * shown.length);
  } finally {
    await Promise.all([near.stop(), far.stop(), sql.end()]);
    line.close();
  }
}, 900_000);

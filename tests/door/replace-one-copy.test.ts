import { afterEach, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { freePort } from "../../local/loopback.ts";
import { somebody } from "../support/people.ts";
import { aRecipe } from "../support/rows.ts";
import { openSmallProxy } from "../support/small-proxy.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

const TIMEOUT = { timeout: 180_000 };
const PATIENCE = { timeout: 60_000 };
const ORIGIN = "http://localhost:3000";

let copies: SiteProcess[] = [];

afterEach(async () => {
  for (const { stop } of copies) await stop();
  copies = [];
});

async function startCopy(port: number): Promise<SiteProcess> {
  const copy = await startSiteProcess({ PORT: String(port), STOP_DELAY_SECONDS: "3" });
  copies.push(copy);
  return copy;
}

test("one copy is replaced after the other, and no visitor notices", TIMEOUT, async () => {
  const [one, other] = [await freePort(), await freePort()];
  const [first, second] = await Promise.all([startCopy(one), startCopy(other)]);
  const proxy = await openSmallProxy([one, other]);
  const { id: recipe_id } = await aRecipe();
  const { cookie } = await somebody();
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;

  async function visit(path: string, init: RequestInit) {
    const said = await fetch(proxy.url + path, init).then(async (answer) => {
      const text = await answer.text();
      return answer.ok ? "" : `${answer.status} ${text}`;
    }, String);
    answered += 1;
    if (said) failures.push(`${init.method} ${path}: ${said}`);
  }
  async function keepReading() {
    while (!isOver) await visit(`/recipes/${recipe_id}`, { method: "GET" });
  }
  async function keepChoosing() {
    const headers = { Cookie: cookie, Origin: ORIGIN, "Content-Type": "application/json" };
    const body = JSON.stringify({ recipe_id, favorited: true });
    while (!isOver) {
      await visit("/api/favorites", { method: "POST", headers, body });
      // Nobody may tap without end: this forgets how often it was.
      await prisma.limitCount.deleteMany();
    }
  }
  const visitors = [keepReading(), keepReading(), keepChoosing(), keepChoosing()];

  for (const [copy, port] of [
    [first, one],
    [second, other],
  ] as const) {
    const before = answered;
    await expect.poll(() => answered, PATIENCE).toBeGreaterThan(before + 20);
    copy.signal("SIGTERM");
    expect(await copy.ended).toBe(0);
    await startCopy(port);
  }
  const before = answered;
  await expect.poll(() => answered, PATIENCE).toBeGreaterThan(before + 20);
  isOver = true;
  await Promise.all(visitors);
  await proxy.close();
  expect(failures).toEqual([]);
});

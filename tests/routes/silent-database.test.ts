import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { somebody } from "../support/people.ts";
import { lineToTheDatabase } from "../support/line.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { aRecipe } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { PUBLIC_URL } from "../support/public-url.ts";

/** Whoever waits for the database does so for longer before it is given up. */
const AT_ONCE_SECONDS = 1.5;

const line = await lineToTheDatabase();
let site: SiteProcess;
let recipe: { id: number };
let person: { cookie: string };

beforeAll(async () => {
  recipe = await aRecipe();
  person = await somebody();
  site = await startSiteProcess({
    DATABASE_URL: line.databaseUrl,
    TRUSTED_PROXIES: "127.0.0.1",
  });
});
afterAll(async () => {
  await site.stop();
  line.close();
});

async function ask(path: string, visit: RequestInit = {}) {
  const began = performance.now();
  const response = await fetch(site.url + path, visit);
  await response.arrayBuffer();
  return { status: response.status, seconds: (performance.now() - began) / 1000 };
}

/** What an alarm, and what a proxy hears. An answer of the first holds for a second. */
async function expectHonest(status: number) {
  await expect.poll(async () => (await ask("/readyz")).status, { timeout: 10_000 }).toBe(status);
  const alive = await ask("/healthz");
  expect(alive.status).toBe(200);
  expect(alive.seconds).toBeLessThan(AT_ONCE_SECONDS);
}

function like() {
  return ask(`/api/recipes/${recipe.id}/like`, {
    method: "POST",
    headers: { Cookie: person.cookie, Origin: PUBLIC_URL },
  });
}

async function countRefusals(): Promise<number> {
  const { samples } = await readMetrics(site.url);
  return sumOf(samples, "tafula_refusals_total", { by: "queue", reason: "pages" });
}

function read() {
  return readFrom("41.0.0.1");
}

function readFrom(address: string) {
  return ask(`/api/recipes/${recipe.id}`, { headers: { "X-Forwarded-For": address } });
}

describe("while open connections to the database are silent, and new ones work", () => {
  test("FAULT-02 everything is answered within ten seconds, and works again within ten", async () => {
    // As many connections as the site opens, all of them used a moment ago.
    await Promise.all(Array.from({ length: 40 }, () => ask("/")));
    line.freeze();
    const began = performance.now();
    const first = await Promise.all([...Array.from({ length: 15 }, read), like(), like()]);
    expect(first.map(({ status }) => status)).toContain(503);
    for (const { seconds } of first) expect(seconds).toBeLessThan(10);
    expect((await ask("/healthz")).seconds).toBeLessThan(AT_ONCE_SECONDS);
    await expect.poll(async () => (await read()).status, { timeout: 10_000 }).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
    const after = await Promise.all([...Array.from({ length: 20 }, read), like()]);
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  });
});

describe("while the database takes connections and never answers", () => {
  test("FAULT-03 FAULT-10 everything is answered within ten seconds, and works again afterwards", async () => {
    line.hang();
    // More than 64 of one address, and more than 128 in all, would only wait in vain.
    const own = () => Array.from({ length: 72 }, read);
    const others = () => Array.from({ length: 140 }, (_, turn) => readFrom(`41.0.1.${turn}`));
    for (const reads of [own, others]) {
      const before = await countRefusals();
      for (const { status, seconds } of await Promise.all([...reads(), like()])) {
        expect(status).toBe(503);
        expect(seconds).toBeLessThan(10);
      }
      expect(await countRefusals()).toBeGreaterThan(before);
    }
    await expectHonest(503);
    await line.mend();
    await expect.poll(async () => (await like()).status, { timeout: 10_000 }).toBe(200);
    await expectHonest(200);
  });
});

describe("while the database refuses connections", () => {
  test("FAULT-03 a read is answered with 503, and works again afterwards", async () => {
    line.refuse();
    expect(await read()).toMatchObject({ status: 503 });
    await expectHonest(503);
    await line.mend();
    expect(await read()).toMatchObject({ status: 200 });
    await expectHonest(200);
  });
});

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { lineToTheDatabase } from "../support/line.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { somebody } from "../support/people.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { connect } from "../support/raw.ts";
import { aRecipe } from "../support/rows.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

/** Whoever sends a cookie that no page knows is given no kept page. */
const MADE_ANEW = { Cookie: "anew=1" };

const MANY = expect.toSatisfy((count: number) => count > 10);

const line = await lineToTheDatabase();
const silent = createServer();
let site: SiteProcess;
let recipe: { id: number };

beforeAll(async () => {
  recipe = await aRecipe({ title: "Bobotie" });
  await Promise.all(Array.from({ length: 30 }, () => aRecipe({ title: "Bobotie with rice" })));
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const { port } = silent.address() as AddressInfo;
  site = await startSiteProcess({
    DATABASE_URL: line.databaseUrl,
    GEOCODER_URL: `http://127.0.0.1:${port}`,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: "127.0.0.1",
  });
});
beforeEach(async () => {
  await prisma.limitCount.deleteMany();
  await line.mend();
});
afterAll(async () => {
  await site.stop();
  silent.close();
  line.close();
});

type Answer = { status: number; retryAfter: string | null; ms: number };

async function ask(path: string, visit: RequestInit = {}): Promise<Answer> {
  const began = performance.now();
  const response = await fetch(site.url + path, { signal: AbortSignal.timeout(15_000), ...visit });
  await response.arrayBuffer();
  const { status, headers } = response;
  return { status, retryAfter: headers.get("Retry-After"), ms: performance.now() - began };
}

function write(path: string, cookie: string, json?: unknown): Promise<Answer> {
  return ask(path, {
    method: "POST",
    headers: { Cookie: cookie, Origin: PUBLIC_URL, "Content-Type": "application/json" },
    body: JSON.stringify(json),
  });
}

function atOnce(times: number, act: (turn: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => act(turn)));
}

function longestOf(answers: Answer[]): number {
  return Math.max(...answers.map(({ ms }) => ms));
}

/** At one moment. */
async function countUnderWay(queues: string[]): Promise<number[]> {
  const { samples } = await readMetrics(site.url);
  return queues.map((queue) => sumOf(samples, "tafula_queue_running", { queue }));
}

/** All others were told when to come back. */
function servedOf(answers: Answer[], status: number): Answer[] {
  const refused = answers.filter((answer) => answer.status !== status);
  expect(refused).toEqual(
    refused.map(({ ms }) => ({ status: 503, retryAfter: "5", ms: expect.closeTo(ms) })),
  );
  return answers.filter((answer) => answer.status === status);
}

describe("twenty times as many searches as the line to the database carries", () => {
  test("FAULT-04 are answered within five times the quiet time, or told to come back", async () => {
    const search = () => ask("/?search=bobotie", { headers: MADE_ANEW });
    line.delay(100);
    await atOnce(10, search);
    const quiet = await search();
    const answers = await atOnce(200, search);
    const served = servedOf(answers, 200);
    expect(served.length).toBeGreaterThan(5);
    expect(longestOf(answers)).toBeLessThan(5 * quiet.ms);
    const after = await search();
    expect(after.status).toBe(200);
    expect(after.ms).toBeLessThan(2 * quiet.ms);
  });
});

describe("one who likes a hundred times at once", () => {
  test("FAULT-05 does not keep others waiting", async () => {
    line.delay(50);
    const { cookie } = await somebody();
    const read = () => ask(`/api/recipes/${recipe.id}`, { headers: MADE_ANEW });
    const quiet = await read();
    const liking = atOnce(100, () => write(`/api/recipes/${recipe.id}/like`, cookie));
    await ask("/healthz");
    const reads = [await read(), await read(), await read()];
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(longestOf(reads)).toBeLessThan(3 * quiet.ms);
    expect(servedOf(await liking, 200).length).toBeGreaterThan(1);
  });
});

describe("one address without a session", () => {
  const head = [
    "Origin: http://localhost:3000",
    "Content-Type: application/x-www-form-urlencoded",
    "X-Forwarded-For: 41.0.3.1",
  ];
  const body = "intent=comment&comment_text=Lekker";

  function comment(given: Record<string, string> = {}) {
    const headers = { ...Object.fromEntries(head.map((one) => one.split(": "))), ...given };
    return ask(`/recipes/${recipe.id}`, { method: "POST", headers, body });
  }

  test.each([
    ["no session", {}],
    ["a session that is made up", { Cookie: "tafula_session=x" }],
  ])("FAULT-11 that writes three hundred times at once with %s", async (_name, headers) => {
    line.delay(50);
    const { cookie } = await somebody();
    const flood = atOnce(300, () => comment(headers));
    await ask("/healthz");
    expect((await write(`/api/recipes/${recipe.id}/like`, cookie)).status).toBe(200);
    const served = servedOf(await flood, 401).length;
    expect(served).toBeGreaterThan(0);
    expect(served).toBeLessThan(300);
    await line.mend();
    expect((await comment()).status).toBe(401);
  });

  test("FAULT-15 and four others keep no signed-in person waiting, though they write without end", async () => {
    line.delay(200);
    const { cookie } = await somebody();
    const flood = atOnce(640, (turn) => comment({ "X-Forwarded-For": `41.0.3.${turn % 5}` }));
    await ask("/healthz");
    const likes = [];
    for (let turn = 0; turn < 5; turn += 1)
      likes.push(await write(`/api/recipes/${recipe.id}/like`, cookie));
    expect(likes.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await write("/api/admin/recipes", cookie, {})).status).toBe(401);
    expect((await flood).filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  });

  test("FAULT-15 sessions of administrators that are made up wait among strangers", async () => {
    line.delay(300);
    const write = (turn: number) =>
      ask("/api/admin/recipes", {
        method: "POST",
        headers: {
          Authorization: `Bearer ${randomBytes(32).toString("base64url")}`,
          "X-Forwarded-For": `41.0.5.${turn % 5}`,
        },
      });
    let isSeen = false;
    const answers: Answer[] = [];
    const flood = Array.from({ length: 40 }, async (_, turn) => {
      while (!isSeen) answers.push(await write(turn));
    });
    // The figures wait for the store and the database, and are looked at seconds after they were asked for.
    await expect
      .poll(() => countUnderWay(["writes", "writes_of_administrators"]), { timeout: 30_000 })
      .toEqual([MANY, 0]);
    isSeen = true;
    await Promise.all(flood);
    servedOf(answers, 401);
  });

  test("FAULT-14 that holds back what it writes is let go, and keeps nobody waiting", async () => {
    const first = `POST /recipes/${recipe.id} HTTP/1.1\r\nHost: localhost:3000\r\n`;
    const request = `${first}${head.join("\r\n")}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const held = await Promise.all(Array.from({ length: 150 }, () => connect(site.port)));
    for (const one of held) one.send(request);
    expect((await comment()).status).toBe(401);
    const { cookie } = await somebody();
    expect((await write(`/api/recipes/${recipe.id}/like`, cookie)).status).toBe(200);
    const told = await Promise.all(held.map(({ ended }) => ended));
    expect(told.map((text) => text.slice(0, 12))).toEqual(Array(150).fill("HTTP/1.1 408"));
  });
});

describe("a hundred and forty who wait for a map service that never answers", () => {
  test("FAULT-10 do not keep pages waiting", async () => {
    const locating = atOnce(140, (turn) =>
      ask("/api/location?latitude=-26.1&longitude=28.1", {
        headers: { "X-Forwarded-For": `41.0.0.${turn}` },
      }),
    );
    await ask("/healthz");
    const reads = [await ask("/"), await ask("/")];
    expect(reads.map(({ status }) => status)).toEqual([200, 200]);
    expect((await locating).map(({ status }) => status)).toEqual(Array(140).fill(503));
  });
});

describe("forty share pictures that one address asks of a store that never answers", () => {
  test("FAULT-10 are mostly refused early, and keep nobody else waiting", async () => {
    const page = await (await fetch(`${site.url}/recipes/${recipe.id}`)).text();
    const [picture = ""] = /\/share\/recipes\/[^"]+/.exec(page) ?? [];
    const ofOne = atOnce(40, () => ask(picture, { headers: { "X-Forwarded-For": "41.0.2.1" } }));
    const ofAnother = ask(picture, { headers: { "X-Forwarded-For": "41.0.2.2" } });
    await ask("/healthz");
    expect((await ask("/")).status).toBe(200);
    const answers = servedOf(await ofOne, 200);
    expect(answers).toEqual([]);
    const early = (await ofOne).filter(({ ms }) => ms < 2_000);
    expect(early.length).toBeGreaterThan(20);
    // It was let in, and waited for the store.
    expect((await ofAnother).ms).toBeGreaterThan(2_000);
  });
});

describe("eighty pictures that one address asks of a store that never answers", () => {
  function picture(number: number, from: string) {
    const id = String(number).padStart(32, "0");
    return ask(`/images/${id}/400.jpg`, { headers: { "X-Forwarded-For": from } });
  }

  test("FAULT-12 are refused early beyond its share, and keep nobody else waiting", async () => {
    const ofOne = atOnce(80, (turn) => picture(turn, "41.0.4.1"));
    const ofAnother = picture(80, "41.0.4.2");
    await ask("/healthz");
    expect((await ask("/")).status).toBe(200);
    const refused = (await ofOne).filter(({ retryAfter, ms }) => retryAfter === "5" && ms < 2_000);
    expect(refused).toHaveLength(16);
    // It was let in, and waited for the store.
    expect((await ofAnother).ms).toBeGreaterThan(2_000);
  });

  test("FAULT-12 are one for the store when they are the same, and all are told once it has failed", async () => {
    const hears = async () =>
      sumOf((await readMetrics(site.url)).samples, "tafula_kept_pages_hearing");
    await expect.poll(hears, { timeout: 20_000 }).toBe(1);
    let calls = 0;
    const count = () => (calls += 1);
    silent.on("connection", count);
    const answers = await atOnce(80, () => picture(81, "41.0.4.1"));
    silent.off("connection", count);
    expect(answers.map(({ status }) => status)).toEqual(Array(80).fill(503));
    expect(answers.filter(({ retryAfter }) => retryAfter)).toEqual([]);
    // It is tried twice.
    expect(calls).toBeLessThanOrEqual(2);
  });
});

describe("ten comments at once on one recipe, far from the database", () => {
  test("FAULT-01 are stored, or told to come back", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => somebody()));
    line.delay(300);
    const answers = await Promise.all(
      people.map(({ cookie }) =>
        write(`/api/recipes/${recipe.id}/comments`, cookie, { comment_text: "Lekker" }),
      ),
    );
    const stored = servedOf(answers, 201).length;
    expect(stored).toBeGreaterThan(0);
    expect(await prisma.recipeComment.count()).toBe(stored);
    expect(longestOf(answers)).toBeLessThan(10_000);
  });
});

import { Agent, request as ask } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { isRunning } from "../../local/processes.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { connect } from "../support/raw.ts";
import { aRecipe } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import {
  type SiteProcess,
  startFreezingSiteProcess,
  startSiteProcess,
} from "../support/site-process.ts";

const TIMEOUT = { timeout: 120_000 };
const PATIENCE = { timeout: 30_000 };
const AT_ONCE = 64;
const ENDED = "A process of the site ended and is replaced";
const FROZEN = "A process of the site gives no sign of life and is ended";
const HOST = "Host: localhost:3000";
const FORM = "Content-Type: application/x-www-form-urlencoded";

let site: SiteProcess;

afterEach(() => site.stop());

type Line = { pid: number; message?: string; request_id?: string; again_in_ms?: number };
type Asked = { method?: string; cookie?: string; body?: string };
type Answer = { status: number; text: string; request_id: string };

async function start(environment: Record<string, string> = {}) {
  site = await startSiteProcess({ WORKERS: "2", ...environment });
  await expect.poll(workers, PATIENCE).toHaveLength(2);
}

function lines(): Line[] {
  return [...site.output(), ...site.complaints()].map((line) => JSON.parse(line));
}

/** Those that answer, by their numbers. */
function workers(): number[] {
  const listening = lines().filter(({ message }) => message === "Listening");
  return listening.map(({ pid }) => pid).filter(isRunning);
}

function told(message: string): Line[] {
  return lines().filter((line) => line.message === message);
}

/** Over a connection of its own, as another visitor would. */
function visit(path: string, { method = "GET", cookie = "", body }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const headers = {
      ...{ Host: "localhost:3000", Origin: PUBLIC_URL, Cookie: cookie },
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const asked = ask(site.url + path, { method, agent, headers }, async (response) => {
      const request_id = String(response.headers["x-request-id"]);
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ status: response.statusCode ?? 0, text, request_id });
    });
    asked.on("error", reject).end(body);
  });
}

async function whoAnswered(answers: Answer[]): Promise<Set<number>> {
  const ids = new Set(answers.map(({ request_id }) => request_id));
  const own = () => lines().filter(({ request_id }) => request_id && ids.has(request_id));
  await expect.poll(() => own().length).toBe(ids.size);
  return new Set(own().map(({ pid }) => pid));
}

/** Until each of them has answered. */
async function visitAll(path: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const all = new Set(workers());
  const visitOnce = async () => {
    answers.push(await visit(path));
    return whoAnswered(answers);
  };
  await expect.poll(visitOnce).toEqual(all);
  return answers;
}

describe("CORES-01 several processes", () => {
  test(
    "CORES-07: answer together, as the log tells, and nobody needs to come back to the same one",
    TIMEOUT,
    async () => {
      await start();
      const cookie = await aSession();
      const { id } = await aRecipe();
      const path = `/recipes/${id}`;
      const answers: Answer[] = [];
      for (let round = 0; round < 8; round++) {
        const body = new URLSearchParams({ intent: "comment", comment_text: `Round ${round}.` });
        answers.push(await visit(path, { method: "POST", cookie, body: body.toString() }));
        // The one who wrote, and a visitor who is given a kept page.
        for (const reader of [cookie, ""]) {
          const page = await visit(path, { cookie: reader });
          expect(page.text).toContain(`Round ${round}.`);
          answers.push(page);
        }
      }
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 200]));
      expect(await whoAnswered(answers)).toEqual(new Set(workers()));
      expect(workers()).not.toContain(site.pid);
      expect(site.complaints()).toEqual([]);
    },
  );
});

describe("CORES-02 a process that dies", () => {
  test("is replaced, while the others answer everybody", TIMEOUT, async () => {
    await start();
    const [first = 0, second = 0] = workers();
    process.kill(first, "SIGKILL");
    await expect.poll(() => told(ENDED)).toHaveLength(1);
    const burst = await Promise.all(Array.from({ length: AT_ONCE }, () => visit("/healthz")));
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(workers, PATIENCE).toHaveLength(2);
    expect(workers()).toContain(second);
    await visitAll("/");
    expect(told(ENDED)).toMatchObject([
      { pid: site.pid, worker: first, signal: "SIGKILL", again_in_ms: 0 },
    ]);
    const replaced = workers().find((pid) => pid !== second) ?? 0;
    process.kill(replaced, "SIGKILL");
    await expect.poll(() => told(ENDED)).toHaveLength(2);
    expect(told(ENDED).at(-1)).toMatchObject({ worker: replaced, again_in_ms: 500 });
    await expect.poll(workers, PATIENCE).toHaveLength(2);
  });
});

describe("CORES-08 a process that is frozen", () => {
  test("is ended and replaced, and then everybody is answered", TIMEOUT, async () => {
    await start();
    await visitAll("/healthz");
    const [first = 0, second = 0] = workers();
    process.kill(first, "SIGSTOP");
    await expect.poll(() => told(FROZEN), PATIENCE).toHaveLength(1);
    expect(told(FROZEN)).toMatchObject([{ pid: site.pid, worker: first }]);
    await expect.poll(() => told(ENDED)).toMatchObject([{ worker: first, signal: "SIGKILL" }]);
    await expect.poll(workers, PATIENCE).toHaveLength(2);
    expect(workers()).toContain(second);
    await visitAll("/");
    const { samples } = await readMetrics(site.url);
    expect(sumOf(samples, "tafula_workers_frozen_total")).toBe(1);
  });
});

describe("CORES-09 one process alone", () => {
  const listening = { timeout: 60_000 };

  test("is looked after as well: it is replaced when it is frozen", TIMEOUT, async () => {
    site = await startSiteProcess({ WORKERS: "1" });
    await expect.poll(workers, listening).toHaveLength(1);
    const [first = 0] = workers();
    expect(first).not.toBe(site.pid);
    expect((await visit("/healthz")).status).toBe(200);
    process.kill(first, "SIGSTOP");
    await expect.poll(() => told(FROZEN), PATIENCE).toMatchObject([{ worker: first }]);
    await expect.poll(() => told(ENDED)).toMatchObject([{ worker: first, signal: "SIGKILL" }]);
    await expect.poll(workers, listening).toHaveLength(1);
    expect((await visit("/")).status).toBe(200);
    const { samples } = await readMetrics(site.url);
    expect(sumOf(samples, "tafula_workers_frozen_total")).toBe(1);
    expect(sumOf(samples, "tafula_workers")).toBe(1);
    site.signal("SIGTERM");
    expect(await site.ended).toBe(0);
  });

  test("is replaced also when it freezes while it starts", TIMEOUT, async () => {
    site = await startFreezingSiteProcess();
    await expect.poll(workers, listening).toHaveLength(1);
    const [first = 0] = workers();
    process.kill(first, "SIGKILL");
    await expect.poll(() => told(FROZEN), PATIENCE).not.toEqual([]);
    expect(workers()).toEqual([]);
    await expect.poll(workers, listening).toHaveLength(1);
    expect((await visit("/healthz")).status).toBe(200);
  });

  test("that nobody looks after is the first process itself", TIMEOUT, async () => {
    site = await startSiteProcess({ WORKERS: "0" });
    await expect.poll(workers, listening).toEqual([site.pid]);
  });
});

describe("CORES-03 SIGTERM", () => {
  test("ends all of them once they have answered, however often it comes", TIMEOUT, async () => {
    await start({ STOP_DELAY_SECONDS: "4" });
    const pids = workers();
    // The first page of a process takes longest, and they stop in four seconds.
    await visitAll("/");
    const writers = await Promise.all(Array.from({ length: 4 }, () => connect(site.port)));
    for (const writer of writers) {
      writer.send(`POST /theme HTTP/1.1\r\n${HOST}\r\nOrigin: ${PUBLIC_URL}\r\n${FORM}\r\n`);
      writer.send("Content-Length: 11\r\n\r\ntheme=");
    }
    site.signal("SIGTERM");
    await expect.poll(() => told("Stopping on SIGTERM")).toHaveLength(3);
    site.signal("SIGTERM");
    const ready = await visitAll("/readyz");
    expect(new Set(ready.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await visit("/")).status).toBe(200);
    for (const writer of writers) writer.send("light");
    for (const writer of writers) expect(await writer.ended).toMatch(/^HTTP\/1.1 30[23] /);
    expect(await site.ended).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
    expect(told("Stopped")).toHaveLength(3);
    expect(site.complaints()).toEqual([]);
  });
});

describe("CORES-04 kill -9 of the process above the others", () => {
  test("ends them as well, and leaves the port free", TIMEOUT, async () => {
    await start();
    const pids = workers();
    await site.stop();
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
    const next = await startSiteProcess({ WORKERS: "2", PORT: String(site.port) });
    await expect.poll(() => next.output().join("\n")).toContain('"Listening"');
    await next.end();
    expect(await next.ended).toBe(0);
  });
});

describe("CORES-05 /metrics", () => {
  const requests = (path: string) => ({ route: path, method: "GET", status: "200" });
  const count = async (name: string, labels = {}) =>
    sumOf((await readMetrics(site.url)).samples, name, labels);

  test("tells of all of them, whichever is asked, also of one that died", TIMEOUT, async () => {
    await start();
    const [first = 0] = workers();
    const { length } = await visitAll("/about");
    for (let times = 0; times < 4; times++) {
      expect(await count("tafula_http_requests_total", requests("/about"))).toBe(length);
    }
    const { samples } = await readMetrics(site.url);
    expect(sumOf(samples, "tafula_workers")).toBe(2);
    expect(sumOf(samples, "tafula_kept_pages_hearing")).toBe(1);
    const ready = samples.filter(({ name }) => name === "tafula_part_ready");
    expect(ready.map(({ value }) => value)).toEqual([1, 1, 1, 1, 1]);
    process.kill(first, "SIGKILL");
    await expect.poll(() => told(ENDED)).toHaveLength(1);
    expect(await count("tafula_http_requests_total", requests("/about"))).toBe(length);
    expect(await count("tafula_worker_ends_total")).toBe(1);
    await expect.poll(() => count("tafula_workers"), PATIENCE).toBe(2);
  });
});

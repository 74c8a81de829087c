import { Agent, request as ask } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { encodersOf } from "../support/encoders.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { connect } from "../support/raw.ts";
import { aPicture } from "../support/pictures.ts";
import { aSession } from "../support/signed-in.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { aFileForm, asSent } from "../support/uploads.ts";

const HOST = "Host: localhost:3000";
const STOP_MS = 15_000;
const TIMEOUT = { timeout: 60_000 };
const PATIENCE = { timeout: 10_000 };

let site: SiteProcess;

afterEach(() => site.stop());

/** Seconds from the signal to the end, which must be a good one. */
async function stopAndEnd(): Promise<number> {
  const began = performance.now();
  site.signal("SIGTERM");
  expect(await site.ended).toBe(0);
  return (performance.now() - began) / 1000;
}

type Answer = { status: number; connection: string | undefined };

function get(path: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    ask(site.url + path, { agent, headers: { Host: "localhost:3000" } }, (response) => {
      const { statusCode: status = 0, headers } = response;
      response.resume().once("end", () => resolve({ status, connection: headers.connection }));
    })
      .on("error", reject)
      .end();
  });
}

/** Nobody has heard the question: whoever asks may ask another copy. */
function isRefusedConnection(failure: unknown): boolean {
  return failure instanceof Error && "syscall" in failure && failure.syscall === "connect";
}

describe("HOUSE-02 SIGTERM", () => {
  test("lets busy clients finish, and sends each of them away", TIMEOUT, async () => {
    site = await startSiteProcess({ STOP_DELAY_SECONDS: "2" });
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    let isRefused = false;
    let isTold = false;
    const answers: { isAfter: boolean; answer: Answer }[] = [];
    const failures: unknown[] = [];
    const askOnce = async () => {
      const isAfter = isTold;
      answers.push({ isAfter, answer: await get("/healthz", agent) });
    };
    const clients = Array.from({ length: 8 }, async () => {
      while (!isRefused && failures.length < 10) {
        await askOnce().catch((failure: unknown) => {
          if (isRefusedConnection(failure)) isRefused = true;
          else failures.push(failure);
        });
      }
    });
    await expect.poll(() => answers.length, PATIENCE).toBeGreaterThan(50);
    site.signal("SIGTERM");
    await expect.poll(() => site.output().join("\n"), PATIENCE).toContain("Stopping on SIGTERM");
    isTold = true;
    expect(await site.ended).toBe(0);
    await Promise.all(clients);
    agent.destroy();
    expect(failures).toEqual([]);
    const after = answers.filter(({ isAfter }) => isAfter).map(({ answer }) => answer);
    expect(after.length).toBeGreaterThan(clients.length);
    expect(new Set(after.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ status: 200, connection: "close" })]),
    );
    expect(site.complaints()).toEqual([]);
  });

  test("is seen at /readyz at once, while pages are still served", TIMEOUT, async () => {
    site = await startSiteProcess({ STOP_DELAY_SECONDS: "2" });
    const agent = new Agent({ keepAlive: false });
    await expect.poll(() => get("/readyz", agent), PATIENCE).toMatchObject({ status: 200 });
    // The first page of a process takes longest, and it stops in two seconds.
    expect(await get("/", agent)).toMatchObject({ status: 200 });
    const began = performance.now();
    site.signal("SIGTERM");
    await expect.poll(() => site.output().join("\n"), PATIENCE).toContain("Stopping on SIGTERM");
    expect(await get("/readyz", agent)).toEqual({ status: 503, connection: "close" });
    expect(await get("/ReadyZ?x", agent)).toMatchObject({ status: 503 });
    expect(await get("/healthz", agent)).toMatchObject({ status: 200 });
    expect(await get("/", agent)).toEqual({ status: 200, connection: "close" });
    expect(await get("/favicon.svg", agent)).toEqual({ status: 200, connection: "close" });
    expect(await site.ended).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(2_000);
  });

  test("waits for nobody who has asked nothing: silent, idle, half a header", TIMEOUT, async () => {
    site = await startSiteProcess();
    const silent = await connect(site.port);
    const half = await connect(site.port);
    half.send(`GET / HTTP/1.1\r\n${HOST}\r\nX-Half`);
    const idle = await connect(site.port);
    idle.send(`GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\n`);
    await idle.until(/"ok"/);
    expect(await stopAndEnd()).toBeLessThan(5);
    await Promise.all([silent.ended, half.ended, idle.ended]);
    expect(half.received()).toBe("");
  });

  test(
    "PIC-02 waits for an upload of 12 megapixels, also when its encoder is told to stop",
    TIMEOUT,
    async () => {
      site = await startSiteProcess();
      const { body, headers } = await asSent(
        aFileForm({ bytes: await aPicture(4000, 3000).jpeg({ quality: 60 }).toBuffer() }),
      );
      const line = await connect(site.port);
      line.send(`POST /api/upload-image HTTP/1.1\r\n${HOST}\r\nOrigin: http://localhost:3000\r\n`);
      line.send(`Cookie: ${await aSession()}\r\nContent-Type: ${headers["Content-Type"]}\r\n`);
      line.send(`Content-Length: ${body.length}\r\n\r\n`);
      line.socket.write(body.subarray(0, body.length / 2));
      const arriving = async () =>
        sumOf((await readMetrics(site.url)).samples, "tafula_queue_running", { queue: "uploads" });
      await expect.poll(arriving, PATIENCE).toBe(1);
      const ending = stopAndEnd();
      await expect.poll(() => site.output().join("\n"), PATIENCE).toContain("Stopping on SIGTERM");
      line.socket.write(body.subarray(body.length / 2));
      if (process.platform === "linux") {
        await expect.poll(() => encodersOf(site.pid ?? 0), PATIENCE).toHaveLength(1);
        for (const encoder of encodersOf(site.pid ?? 0)) process.kill(encoder, "SIGTERM");
      }
      expect(await line.ended).toMatch(/^HTTP\/1.1 201 [\s\S]*connection: close[\s\S]*"url"/i);
      expect(await ending).toBeLessThan(STOP_MS / 1000);
    },
  );

  test("ends within 15 s, whatever clients do", TIMEOUT, async () => {
    site = await startSiteProcess({ STOP_DELAY_SECONDS: "1" });
    const slow = await connect(site.port);
    slow.send(`POST /theme HTTP/1.1\r\n${HOST}\r\nOrigin: http://localhost:3000\r\n`);
    slow.send("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\n");
    const dripping = setInterval(() => slow.send("x".repeat(2_000)), 500);
    await expect.poll(() => slow.socket.bytesWritten).toBeGreaterThan(1_000);
    const seconds = await stopAndEnd();
    clearInterval(dripping);
    expect(seconds).toBeLessThan(STOP_MS / 1000);
    expect(site.output().at(-1)).toContain("Stopped");
  });
});

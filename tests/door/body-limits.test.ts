import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createBodyLimits } from "#app/door/body-limits.server.ts";
import { closeServer, listen } from "../../local/loopback.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { answerOf, connect } from "../support/raw.ts";
import { aRecipe } from "../support/rows.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";
import { aSession } from "../support/signed-in.ts";
import {
  type SiteProcess,
  startFastSiteProcess,
  startSiteProcess,
  startSlowSiteProcess,
} from "../support/site-process.ts";
import { expectStandardHeaders } from "../support/standard-headers.ts";

const HOST = "Host: localhost:3000";
const END = "\r\n\r\n";
const END_OF_FORM = "\r\n--x--\r\n";
const ORIGIN = "Origin: http://localhost:3000";
const FORM = "Content-Type: multipart/form-data; boundary=x";
const URLENCODED = "Content-Type: application/x-www-form-urlencoded";
const JSON_POST = ["POST /api/sessions HTTP/1.1", HOST, "Content-Type: application/json"];
const SLOW_MS = 45_000;
const PICTURE = { part: 'name="file"; filename="a.jpg"', bytes: 2_000 };
/** The pieces together are no longer than such a form may be. */
const NAME = { part: 'name="username"', bytes: 900 };

/** In real time, all at once. */
describe("HOUSE-01 the site's own process", () => {
  let site: SiteProcess;
  let talks: Record<"headers" | "silence" | "body", Promise<{ text: string; seconds: number }>>;
  beforeAll(async () => {
    site = await startSiteProcess();
    talks = {
      headers: talk(["GET / HTTP/1.1", HOST, "X-Slow: "]),
      silence: talk([]),
      body: talk([...JSON_POST, "Content-Length: 10000", "", "{"]),
    };
  });
  afterAll(() => site.stop());

  async function talk(lines: string[]) {
    const began = performance.now();
    const line = await connect(site.port);
    line.send(lines.join("\r\n"));
    const text = await line.ended;
    return { text, seconds: (performance.now() - began) / 1000 };
  }

  test.each([
    ["headers that do not end get 408 after 15 s", "headers", 15],
    ["a body that stands still gets 408 after 10 s", "body", 10],
  ] as const)("%s", { timeout: SLOW_MS }, async (_name, which, limit) => {
    const { text, seconds } = await talks[which];
    expect(seconds).toBeGreaterThan(limit - 1);
    expect(seconds).toBeLessThan(limit + 5);
    expect(answerOf(text)).toMatchObject({ status: 408, headers: { connection: "close" } });
    expectStandardHeaders(answerOf(text).headers);
  });

  test(
    "a connection that says nothing is closed without a word",
    { timeout: SLOW_MS },
    async () => {
      const { text, seconds } = await talks.silence;
      expect(text).toBe("");
      expect(seconds).toBeLessThan(20);
    },
  );

  test("nothing of that is an error in the log", () => {
    expect(site.complaints()).toEqual([]);
  });
});

/** The whole site, its clock ten times as fast. */
describe("an upload that takes 80 seconds", () => {
  let site: SiteProcess;
  beforeAll(async () => {
    site = await startFastSiteProcess();
  });
  afterAll(() => site.stop());

  /** Sends a form in pieces, one every five seconds. */
  async function sendSlowly(path: string, who: string[], { part, bytes }: typeof PICTURE) {
    const line = await connect(site.port);
    const pieces = 16;
    const head = `--x\r\nContent-Disposition: form-data; ${part}\r\n\r\n`;
    const length = head.length + pieces * bytes + END_OF_FORM.length;
    const lines = [`POST ${path} HTTP/1.1`, HOST, ORIGIN, FORM, ...who, "Connection: close"];
    line.send([...lines, `Content-Length: ${length}`].join("\r\n") + END + head);
    for (let piece = 0; piece < pieces && !line.socket.destroyed; piece += 1) {
      line.send("x".repeat(bytes));
      await wait(500);
    }
    line.send(END_OF_FORM);
    return answerOf(await line.ended);
  }

  test("is read to its end only for people and administrators who are signed in", async () => {
    const { program: token, cookie: admin } = await anAdminSession();
    const answers = await Promise.all([
      sendSlowly("/api/upload-image", [`Cookie: ${await aSession()}`], PICTURE),
      sendSlowly("/api/admin/upload-image", [`Authorization: Bearer ${token}`], PICTURE),
      sendSlowly("/admin/upload-image", [`Cookie: ${admin}`], PICTURE),
      sendSlowly("/admin/login", [], NAME),
      sendSlowly("/admin/login", ["Cookie: tafula_session=made-up"], NAME),
      sendSlowly("/admin/login", [], PICTURE),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([415, 415, 415, 408, 408, 413]);
  });

  test("is not waited for once it is refused", async () => {
    const began = performance.now();
    const line = await connect(site.port);
    const lines = ["POST /api/upload-image HTTP/1.1", HOST, ORIGIN, FORM, "Content-Length: 9999"];
    line.send(lines.join("\r\n") + END);
    expect(answerOf(await line.ended).status).toBe(401);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

/** From so many addresses, so many each: a write of which half a line comes. */
async function sendHalf(
  site: SiteProcess,
  { path = "", head = [URLENCODED], addresses = 0, each = 0 },
) {
  const lines = Array.from({ length: addresses * each }, async (_, place) => {
    const from = `X-Forwarded-For: 41.1.${(place % addresses) >> 8}.${(place % addresses) & 255}`;
    const line = await connect(site.port);
    const all = [`POST ${path} HTTP/1.1`, HOST, ORIGIN, ...head, from, "Content-Length: 4000"];
    line.send(`${all.join("\r\n")}${END}intent=comment&comment_text=Lek`);
    return line;
  });
  return Promise.all(lines);
}

describe("FAULT-14 writes that hundreds of addresses leave half sent", () => {
  let site: SiteProcess;
  let page: string;
  beforeAll(async () => {
    page = `/recipes/${(await aRecipe({ title: "Bobotie" })).id}`;
    // On a busy machine all this takes longer than the site waits for a body that does not move.
    site = await startSlowSiteProcess({ TRUSTED_PROXIES: "127.0.0.1" });
  });
  afterAll(() => site.stop());
  /** The test before closes up to two thousand connections, and the site needs a while to notice. */
  beforeEach(async () => {
    await expect.poll(() => countUnderWay("writes")).toBe(0);
  });

  async function write(path: string, cookie: string, form: Record<string, string>) {
    const response = await fetch(site.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: "http://localhost:3000", Cookie: cookie, "X-Forwarded-For": "41.0.0.1" },
      body: new URLSearchParams(form),
    });
    await response.arrayBuffer();
    return response.status;
  }

  test.each([
    ["four addresses", { addresses: 4, each: 108 }],
    ["ten addresses", { addresses: 10, each: 43 }],
    ["four hundred addresses", { addresses: 400, each: 5 }],
  ])("%s keep no comment, like or sign-in waiting", async (_name, senders) => {
    const half = await sendHalf(site, { path: page, ...senders });
    const cookie = await aSession();
    const comment = { intent: "comment", comment_text: "Lekker" };
    const password = { username: "nobody", password: "Nobody's password" };
    expect(await write(page, cookie, comment)).toBe(303);
    expect(await write(page, cookie, { intent: "like" })).toBe(303);
    expect(await write(page, "", comment)).toBe(401);
    expect(await write("/admin/login", "", password)).toBe(401);
    for (const { socket } of half) socket.destroy();
  });

  test.each([
    { as: "forms", room: "writes", each: 70, refused: 12 },
    { as: "forms whose session is made up", session: "x", room: "writes", each: 70, refused: 12 },
    { as: "uploads of somebody", type: FORM, room: "writes_in_session", each: 5, refused: 0 },
  ])("leave nothing behind as $as, refused or taken back", async (row) => {
    const { type = URLENCODED, room, each, refused } = row;
    const cookie = row.session ? `tafula_session=${row.session}` : await aSession();
    const isNamed = row.session !== undefined || type === FORM;
    const head = isNamed ? [type, `Cookie: ${cookie}`] : [type];
    const path = type === FORM ? "/api/upload-image" : page;
    const half = await sendHalf(site, { path, head, addresses: 2, each });
    const countRefused = () => half.filter((line) => line.received().includes(" 408 ")).length;
    await expect.poll(countRefused).toBe(refused);
    await expect.poll(() => countUnderWay(room)).toBe(half.length - refused);
    for (const { socket } of half) socket.destroy();
    await expect.poll(() => countUnderWay(room)).toBe(0);
  });

  async function countUnderWay(queue: string) {
    const { samples } = await readMetrics(site.url);
    return sumOf(samples, "tafula_queue_running", { queue });
  }
});

/** The same rules, with a clock that does not have to be waited for. */
describe("HOUSE-01 body limits", () => {
  let server: Server | undefined;
  let isSignedIn = false;
  let isReading = true;

  afterEach(async () => {
    vi.useRealTimers();
    if (server) await closeServer(server);
  });

  /** Sends so many bytes, and then lets so many seconds pass, again and again. */
  async function upload(
    { bytes, seconds, times }: Record<string, number>,
    framing = `Content-Length: 99999${END}`,
  ) {
    vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
    const watchBody = createBodyLimits();
    let taken = 0;
    server = createServer((request, response) => {
      const { allowUpload } = watchBody(response, "41.0.0.1");
      if (isSignedIn) allowUpload();
      if (!isReading) request.pause();
      else request.on("data", (piece: Buffer) => (taken += piece.length));
    });
    const line = await connect(await listen(server, 0));
    const type = "multipart/form-data; boundary=x";
    line.send(`POST / HTTP/1.1\r\n${HOST}\r\nContent-Type: ${type}\r\n${framing}`);
    for (let turn = 1; turn <= (times ?? 0); turn += 1) {
      line.send("x".repeat(bytes ?? 0));
      if (isReading) await expect.poll(() => taken).toBe(turn * (bytes ?? 0));
      await vi.advanceTimersByTimeAsync((seconds ?? 0) * 1000);
      if (line.socket.readableLength > 0 || line.socket.destroyed) break;
    }
    await new Promise((resolve) => setImmediate(resolve));
    return line;
  }

  test.each([
    ["ends after 60 s, though it moves", { bytes: 2_000, seconds: 9, times: 8 }, false, true],
    ["may take 50 s while it moves", { bytes: 2_000, seconds: 9, times: 6 }, false, false],
    ["of somebody signed in may take longer", { bytes: 2_000, seconds: 9, times: 40 }, true, false],
    ["of nobody may stand still", { bytes: 2_000, seconds: 12, times: 1 }, true, true],
    ["must bring 1 kB in 10 s", { bytes: 500, seconds: 9, times: 4 }, true, true],
  ] as const)("a body %s", async (_name, course, signedIn, isRefused) => {
    isSignedIn = signedIn;
    isReading = true;
    const line = await upload(course);
    if (!isRefused) {
      expect(line.received()).toBe("");
      line.socket.destroy();
      return;
    }
    const answer = answerOf(await line.ended);
    expect(answer).toMatchObject({ status: 408, headers: { connection: "close" } });
  });

  test("an upload of somebody signed in ends after 20 minutes", async () => {
    isSignedIn = true;
    isReading = true;
    const line = await upload({ bytes: 700, seconds: 9, times: 134 });
    expect(answerOf(await line.ended).status).toBe(408);
  });

  test("a body without a length is refused once 128 MiB of it have come", async () => {
    isSignedIn = true;
    isReading = true;
    const chunk = `Transfer-Encoding: chunked${END}${(200_000_000).toString(16)}\r\n`;
    const line = await upload({ bytes: 15_000_000, seconds: 1, times: 9 }, chunk);
    expect(answerOf(await line.ended)).toMatchObject({
      status: 413,
      headers: { connection: "close" },
    });
  });

  test("of the bodies of one network the slowest gives way to the sixty-fifth", async () => {
    const watchBody = createBodyLimits();
    let watched = 0;
    server = createServer((request, response) => {
      const { allowUpload } = watchBody(response, String(request.headers["x-from"]));
      if (request.url === "/signed-in") allowUpload();
      request.resume();
      watched += 1;
    });
    const port = await listen(server, 0);
    async function beginBody(path: string, from: string) {
      const line = await connect(port);
      const before = watched;
      line.send(`POST ${path} HTTP/1.1\r\n${HOST}\r\nX-From: ${from}\r\nContent-Length: 9${END}x`);
      await expect.poll(() => watched, { interval: 1 }).toBe(before + 1);
      return line;
    }
    const known = await beginBody("/signed-in", "2001:db8::1");
    const other = await beginBody("/", "41.0.0.2");
    const first = await beginBody("/", "2001:db8::1");
    const next = [await beginBody("/", "2001:db8::2")];
    for (let turn = 3; turn <= 65; turn += 1) next.push(await beginBody("/", `2001:db8::${turn}`));
    expect(answerOf(await first.ended)).toMatchObject({ status: 408 });
    expect([known, other, ...next].map((line) => line.received()).join("")).toBe("");
    for (const { socket } of [known, other, ...next]) socket.destroy();
  });

  test("a body that we do not read is not too slow", async () => {
    isSignedIn = true;
    isReading = false;
    const line = await upload({ bytes: 1, seconds: 50, times: 1 });
    expect(line.received()).toBe("");
    line.socket.destroy();
  });
});

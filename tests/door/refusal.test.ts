import net from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_URL } from "../support/public-url.ts";
import { answerOf, connect, say } from "../support/raw.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { expectStandardHeaders } from "../support/standard-headers.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

const HOST = "Host: localhost:3000";
const POST = ["POST /api/sessions HTTP/1.1", HOST];
const LENGTH = "Content-Length: 20000000";
const PIECE = "x".repeat(64 * 1024);

/** The line of the log for one answer. */
async function lineOf(requestId: string | undefined) {
  await expect.poll(() => site.output().join("\n")).toContain(requestId);
  return JSON.parse(site.output().find((line) => line.includes(requestId ?? "none")) ?? "null");
}

describe("what is refused before the router", () => {
  test.each([
    ["TRACE", ["TRACE / HTTP/1.1", HOST], 405],
    ["a method nobody knows here", ["PROPFIND / HTTP/1.1", HOST], 405],
    ["a tunnel", ["CONNECT example.com:443 HTTP/1.1", HOST], 405],
    ["no Host", ["GET / HTTP/1.1", "Connection: close"], 400],
    ["two Hosts", ["GET / HTTP/1.1", HOST, HOST], 400],
    ["a Host that is none", ["GET / HTTP/1.1", "Host: a b"], 400],
    ["another site's address", ["GET http://evil.example/ HTTP/1.1", HOST], 400],
    ["an escape that means nothing", ["GET /%ff HTTP/1.1", HOST], 400],
    ["a body that is too large", [...POST, "Content-Length: 134217729"], 413],
    ["RUN-02 a coding that is not known", [...POST, "Transfer-Encoding: gzip, chunked"], 501],
    ["an expectation", [...POST, "Content-Length: 1", "Expect: a-miracle"], 417],
  ] as const)("%s: %j gets %i", async (_name, lines, status) => {
    const answer = await say(site.port, [...lines]);
    expect(answer.status).toBe(status);
    expect(answer.headers.connection).toBe("close");
    expect("allow" in answer.headers).toBe(status === 405);
    expect(answer.body).not.toMatch(/<|node_modules|\bat .+:\d+:\d+/);
    expectStandardHeaders(answer.headers);
    expect(await lineOf(answer.headers["x-request-id"])).toMatchObject({
      level: "info",
      address: "127.0.0.0/24",
      status,
    });
  });

  test.each([
    ["words that are no request", ["HELLO", "", ""], 400],
    ["a header without end", [`GET / HTTP/1.1`, HOST, `X: ${"x".repeat(80_000)}`], 431],
    ["two lengths", [...POST, "Content-Length: 1", "Content-Length: 2"], 400],
    ["a length and pieces", [...POST, "Content-Length: 1", "Transfer-Encoding: chunked"], 400],
  ] as const)("what node cannot read: %s", async (_name, lines, status) => {
    const answer = await say(site.port, [...lines]);
    expect(answer.status).toBe(status);
    expect(answer.headers.connection).toBe("close");
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    expectStandardHeaders(answer.headers);
    expect(await lineOf(answer.headers["x-request-id"])).toMatchObject({ status, route: null });
  });

  test("RUN-01: OPTIONS * is told the methods of the server", async () => {
    const answer = await say(site.port, ["OPTIONS * HTTP/1.1", HOST, "Connection: close"]);
    expect(answer.status).toBe(204);
    expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE");
    expectStandardHeaders(answer.headers);
    expect(await lineOf(answer.headers["x-request-id"])).toMatchObject({ status: 204 });
  });

  test.each([
    ["an address", [`GET /api/recipes?search=${"x".repeat(20_000)} HTTP/1.1`, HOST], 414],
    ["headers", ["GET /api/recipes HTTP/1.1", HOST, `X: ${"x".repeat(20_000)}`], 431],
  ] as const)("API-68 %s that is too long, for programs in JSON", async (_name, lines, status) => {
    const answer = await say(site.port, [...lines]);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(JSON.parse(answer.body)).toEqual({
      error: expect.stringMatching(/too (long|large)/),
      code: expect.stringMatching(/_too_(long|large)$/),
    });
  });

  test("a body that breaks in the middle, in the words of its address", async () => {
    const lines = [...POST, "Content-Type: application/json", "Transfer-Encoding: chunked"];
    const answer = await say(site.port, lines, "2\r\n{}\r\nnonsense\r\n");
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      error: "This request cannot be read",
      code: "invalid_input",
    });
    expectStandardHeaders(answer.headers);
  });

  test.each([
    ["a method", ["PROPFIND /api/recipes HTTP/1.1", HOST, LENGTH], 405],
    ["an expectation", [...POST, LENGTH, "Expect: the-unexpected"], 417],
    ["a transfer coding", [...POST, "Transfer-Encoding: gzip, chunked"], 501],
    ["too much", [...POST, "Content-Length: 999999999"], 413],
    ["no HTTP", [...POST, "Content-Length: 1", "Content-Length: 2"], 400],
  ] as const)(
    "RUN-06: %s is heard by who sends a body before it reads",
    async (_name, lines, status) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const answer = await say(site.port, [...lines], "x".repeat(20_000_000));
        expect(answer.status).toBe(status);
      }
    },
  );

  test.each([
    ["a size, of the API", "POST /api/admin/login", "application/json", 413],
    ["a size", "POST /csp-reports", "application/csp-report", 413],
    ["a form's size", "POST /theme", "application/x-www-form-urlencoded", 413],
    ["who asks", "POST /api/lists", "application/json", 401],
    ["no page", "POST /no-such-page", "application/x-www-form-urlencoded", 404],
    ["the server's methods", "OPTIONS *", "text/plain", 204],
    ["a file", "GET /favicon.ico", "text/plain", 200],
  ] as const)(
    "RUN-06: %s, answered by the router or before it, is heard by who sends 3 MB before it reads",
    async (_name, line, type, status) => {
      const socket = net.connect({ port: site.port, host: "127.0.0.1", allowHalfOpen: true });
      const lines = [`${line} HTTP/1.1`, HOST, `Origin: ${PUBLIC_URL}`, `Content-Type: ${type}`];
      const head = [...lines, `Content-Length: ${48 * PIECE.length}`, "Connection: close"];
      socket.write(`${head.join("\r\n")}\r\n\r\n${PIECE}${PIECE}`);
      const text = Buffer.concat(await socket.toArray()).toString();
      expect(answerOf(text)).toMatchObject({ status, headers: { connection: "close" } });
      // Had the site closed the connection, the first of these pieces would be answered by a reset.
      const write = promisify<string>(socket.write.bind(socket));
      for (let piece = 2; piece < 48; piece += 1) await write(PIECE);
      socket.destroy();
    },
  );

  test("what comes after a request that was fine, and that one is answered", async () => {
    const line = await connect(site.port);
    line.send(`GET /healthz HTTP/1.1\r\n${HOST}\r\n\r\nnonsense\r\n\r\n`);
    const text = await line.ended;
    expect(text).toMatch(/^HTTP\/1.1 200 /);
    expect(text).toContain('{"status":"ok"}');
  });

  test("a tunnel that breaks at once breaks nothing else", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const line = await connect(site.port);
      line.send(`CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n\r\n${"x".repeat(100_000)}`);
      line.socket.resetAndDestroy();
      await line.ended;
    }
    const answer = await say(site.port, ["GET /healthz HTTP/1.1", HOST, "Connection: close"]);
    expect(answer.status).toBe(200);
  });

  test("nothing of that is an error in the log", () => {
    expect(site.complaints()).toEqual([]);
  });
});

describe("a path that a browser would take for another site's address", () => {
  test.each([
    ...["//evil.example/..", "//evil.example/%2e%2e", "/\\evil.example/..", "/\\/evil.example"],
    ...[
      "//evil.example/theme",
      "//theme",
      "//admin",
      "//favorites/",
      "/\\admin",
      "///evil.example//",
    ],
  ])("%s never becomes a redirect", async (path) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers } = await say(site.port, [
        `${method} ${path} HTTP/1.1`,
        ...[HOST, "Connection: close", "Content-Length: 0", "Origin: http://localhost:3000"],
      ]);
      expect(status < 300 || status >= 400).toBe(true);
      expect(headers.location).toBeUndefined();
    }
  });
});

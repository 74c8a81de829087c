import net from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteProcess, startSiteProcess } from "../../support/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

/** Byte for byte: fetch would tidy it up or refuse to send it. */
async function send(lines: string[]) {
  const socket = net.connect(site.port, "127.0.0.1");
  socket.setEncoding("utf8");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  let text = "";
  for await (const piece of socket) text += piece;
  const [head = "", ...body] = text.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: body.join("\r\n\r\n") };
}

const HOST = "Host: localhost";
const ODD: [string[], number][] = [
  [["GET http://evil.com/ HTTP/1.1", "Host: evil.com"], 400],
  [["GET http://evil.com/favicon.svg HTTP/1.1", HOST], 400],
  [["GET / HTTP/1.0"], 400],
  [["GET / HTTP/1.1", "Host: a b"], 400],
  [["GET / HTTP/1.1", "Host:"], 400],
  [["GET / HTTP/1.1", "Host: localhost:99999"], 400],
  [["GET / HTTP/1.1", "Host: x:80@y"], 400],
  [["GET / HTTP/1.1", "Host: localhost:3100/../x"], 400],
  [["GET / HTTP/1.1", "Host: localhost?x"], 400],
  [["GET /%ff HTTP/1.1", HOST], 400],
  [["OPTIONS * HTTP/1.1", HOST], 204],
  [["TRACE / HTTP/1.1", HOST], 405],
  [["PROPFIND / HTTP/1.1", HOST], 405],
];

describe("a request that no browser sends", () => {
  test.each(ODD)("%j gets %i in plain words", async (lines, status) => {
    const answer = await send(lines);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
    expect(answer.head).toMatch(/x-request-id: /i);
    expect(answer.body).not.toMatch(/<|node_modules|\bat .+:\d+:\d+/);
  });

  test.each([
    [["GET http://evil.com/api/recipes HTTP/1.1", "Host: evil.com"], 400],
    [["GET /api/recipes HTTP/1.1", "Host: a b"], 400],
    [["GET /api/recipes HTTP/1.1", "Host: localhost:99999"], 400],
    [["GET /api/%ff HTTP/1.1", HOST], 400],
    [["TRACE /api/recipes HTTP/1.1", HOST], 405],
  ])("%j gets %i in JSON", async (lines, status) => {
    const answer = await send(lines);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(/content-type: application\/json/i);
    expect(answer.body).toMatch(/\{"error":"[^"]+","code":"\w+"\}/);
  });

  test.each(["localhost", "tafula.example", "127.0.0.1:3000", "[::1]:3000", "my_host"])(
    "a usual one under Host %s gets the page",
    async (host) => {
      expect((await send(["GET /healthz HTTP/1.1", `Host: ${host}`])).status).toBe(200);
    },
  );

  test("leaves no stack in the log", () => {
    expect(site.complaints()).toEqual([]);
  });
});

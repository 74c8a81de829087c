import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { readMetrics, sumOf } from "../support/metrics.ts";
import { somebody } from "../support/people.ts";
import { aFlatPicture, aPicture } from "../support/pictures.ts";
import { PUBLIC_URL } from "../support/public-url.ts";
import { answerOf, connect, say } from "../support/raw.ts";
import { aRecipe, aRestaurant } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { aFileForm, asSent } from "../support/uploads.ts";

const HOST = "Host: localhost:3000";
const ORIGIN = "Origin: http://localhost:3000";
const CLOSE = "Connection: close";
/** More requests than one network may have under way. */
const MANY = 130;
const END = "\r\n\r\n";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

describe("the site's own process", () => {
  test("answers HEAD with the headers of GET alone", async () => {
    const { id } = await aRecipe();
    for (const path of ["/", `/recipes/${id}`, `/api/recipes/${id}`, "/nowhere"]) {
      const got = await say(site.port, [`GET ${path} HTTP/1.1`, HOST, CLOSE]);
      const head = await say(site.port, [`HEAD ${path} HTTP/1.1`, HOST, CLOSE]);
      expect(head.status).toBe(got.status);
      expect(head.body).toBe("");
      for (const name of ["content-type", "vary", "cache-control"])
        expect(head.headers[name], `${name} of ${path}`).toBe(got.headers[name]);
    }
  });

  test("sends pages and JSON compressed to who takes it", async () => {
    await Promise.all(Array.from({ length: 10 }, () => aRecipe()));
    for (const path of ["/", "/api/recipes"]) {
      const small = await fetch(site.url + path, { headers: { "Accept-Encoding": "gzip, br" } });
      const plain = await fetch(site.url + path, { headers: { "Accept-Encoding": "identity" } });
      expect(small.headers.get("Content-Encoding")).toBe("br");
      expect(small.headers.get("Vary")).toContain("Accept-Encoding");
      expect(plain.headers.get("Content-Encoding")).toBeNull();
      expect((await small.text()).length).toBe((await plain.text()).length);
    }
  });

  test.each([
    ["gzip, deflate, br, zstd", "zstd", "br"],
    ["gzip, br, zstd;q=0", "br", "br"],
    ["gzip, *", "br", "br"],
    ["gzip, zstd", "zstd", "gzip"],
  ])("to who takes %s it sends %s when made for one, %s when kept (MADE-04)", async (...said) => {
    const [takes, made, kept] = said;
    await Promise.all(Array.from({ length: 10 }, () => aRecipe()));
    const own = { Cookie: "other=1" };
    for (const path of ["/", "/api/recipes"]) {
      const ask = (headers: Record<string, string>) => fetch(site.url + path, { headers });
      const plain = await ask({ ...own, "Accept-Encoding": "identity" });
      const packed = await ask({ ...own, "Accept-Encoding": takes });
      const copy = await ask({ "Accept-Encoding": takes });
      expect(packed.headers.get("Content-Encoding")).toBe(made);
      expect(packed.headers.get("Vary")).toContain("Accept-Encoding");
      expect(packed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
      expect(await packed.text()).toBe(await plain.text());
      expect(copy.headers.get("Content-Encoding")).toBe(kept);
    }
  });

  test("asks for a body that waits to be asked for", async () => {
    const line = await connect(site.port);
    const body = "theme=dark";
    const type = "Content-Type: application/x-www-form-urlencoded";
    const lines = ["POST /theme HTTP/1.1", HOST, ORIGIN, CLOSE, type, "Expect: 100-continue"];
    line.send([...lines, `Content-Length: ${body.length}`].join("\r\n") + END);
    await line.until(/^HTTP\/1.1 100 Continue\r\n\r\n/);
    line.send(body);
    expect(await line.ended).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 303 /);
  });

  test.each(["/nowhere", "/api/upload-image"])(
    "answers the next request behind a body that %s did not read",
    async (path) => {
      const line = await connect(site.port);
      const body = "x".repeat(3 * 1024 * 1024);
      const type = "Content-Type: multipart/form-data; boundary=x";
      const first = [`POST ${path} HTTP/1.1`, HOST, ORIGIN, type, `Content-Length: ${body.length}`];
      line.send(first.join("\r\n") + END + body);
      line.send(["GET /healthz HTTP/1.1", HOST, CLOSE].join("\r\n") + END);
      const [answer = "", next] = (await line.ended).split(/(?=HTTP\/1\.1 200 )/);
      expect(answerOf(answer).status).toBeGreaterThanOrEqual(400);
      expect(answerOf(next ?? "").status).toBe(200);
    },
  );

  test("does not ask for one that it refuses", async () => {
    const lines = ["POST /api/upload-image HTTP/1.1", HOST, ORIGIN, "Content-Length: 999999999"];
    const answer = await say(site.port, [...lines, "Expect: 100-continue"]);
    expect(answer.status).toBe(413);
  });

  test("answers in order what is asked in one breath", async () => {
    const line = await connect(site.port);
    const asked = ["/", "/healthz", "/robots.txt", "/nowhere", "/api/recipes", "/healthz"];
    const words = asked.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}${END}`).join("");
    line.send(words + `GET /nowhere HTTP/1.1\r\n${HOST}\r\n${CLOSE}${END}`);
    const statuses = [...(await line.ended).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);
    expect(statuses).toEqual(["200", "200", "200", "404", "200", "200", "404"]);
  });

  test("answers an old client, and hangs up", async () => {
    const answer = await say(site.port, ["GET /healthz HTTP/1.0", HOST]);
    expect(answer.status).toBe(200);
  });

  test("takes a client that would rather speak something else as it is", async () => {
    const upgrade = ["Connection: Upgrade, close", "Upgrade: h2c"];
    const answer = await say(site.port, ["GET /healthz HTTP/1.1", HOST, ...upgrade]);
    expect(answer.status).toBe(200);
  });

  test("forgets an upload whose sender has left", async () => {
    const bytes = await aPicture(2000, 1500).jpeg().toBuffer();
    const { body, headers } = await asSent(aFileForm({ bytes }));
    const line = await connect(site.port);
    const type = `Content-Type: ${headers["Content-Type"]}`;
    const cookie = `Cookie: ${await aSession()}`;
    const lines = ["POST /api/upload-image HTTP/1.1", HOST, ORIGIN, cookie, type];
    line.send([...lines, `Content-Length: ${body.length}`].join("\r\n") + END);
    line.socket.write(body.subarray(0, body.length - 10));
    await expect.poll(() => line.socket.bytesWritten).toBeGreaterThan(body.length - 10);
    line.socket.destroy();
    await expect.poll(() => site.output().join("\n")).toContain('"status":null');
    expect(await prisma.image.count()).toBe(0);
    expect(site.complaints()).toEqual([]);
  });
});

describe("clients that hang up in the middle of a request", () => {
  test("FAULT-08 leave no place taken, and hold up nobody", async () => {
    const { id } = await aRecipe();
    const form = "Content-Type: application/x-www-form-urlencoded";
    const breaks = [
      `GET /recipes/${id} HTTP/1.1\r\n${HOST}\r\nCookie: o`,
      `GET /recipes/${id} HTTP/1.1\r\n${HOST}\r\nCookie: other=1${END}`,
      `POST /theme HTTP/1.1\r\n${HOST}\r\n${ORIGIN}\r\n${form}\r\nContent-Length: 99${END}theme=`,
    ];
    for (const words of breaks) {
      const lines = await Promise.all(Array.from({ length: MANY }, () => connect(site.port)));
      await Promise.all(
        lines.map(({ socket }) => new Promise((sent) => socket.write(words, sent))),
      );
      for (const { socket } of lines) socket.resetAndDestroy();
    }
    const underWay = async () => {
      const { samples } = await readMetrics(site.url);
      return ["pages", "writes"].map((queue) => sumOf(samples, "tafula_queue_running", { queue }));
    };
    await expect.poll(underWay).toEqual([0, 0]);
    const body = new URLSearchParams({ theme: "dark" });
    const headers = { Origin: PUBLIC_URL };
    const chosen = await fetch(`${site.url}/theme`, {
      ...{ method: "POST", headers, body, redirect: "manual" },
    });
    expect(chosen.status).toBe(303);
    expect((await fetch(`${site.url}/recipes/${id}`)).status).toBe(200);
    expect(site.complaints()).toEqual([]);
  });
});

describe("strangers who begin to send a large form and fall silent", () => {
  test("FAULT-08 are refused before it is read, and hold up nobody", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody();
    const head = [
      `POST /restaurants/${id}/review HTTP/1.1`,
      ...[HOST, ORIGIN],
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 60000000",
    ];
    const lines = await Promise.all(Array.from({ length: 12 }, () => connect(site.port)));
    for (const line of lines) line.send(`${head.join("\r\n")}\r\n\r\n`);
    await Promise.all(lines.map((line) => line.until(/^HTTP\/1\.1 401 /)));
    const part = 'Content-Disposition: form-data; name="photos"; filename="a.jpg"';
    for (const line of lines) line.send(`--x\r\n${part}\r\n\r\n${"x".repeat(10_000_000)}`);
    const bytes = new Uint8Array(await aFlatPicture(20, 20).png().toBuffer());
    const { status } = await fetch(`${site.url}/api/upload-image`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: PUBLIC_URL },
      body: aFileForm({ bytes }),
    });
    expect(status).toBe(201);
    for (const { socket } of lines) socket.destroy();
  });
});

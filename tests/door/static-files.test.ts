import { readdirSync, readFileSync } from "node:fs";
import { request as ask } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../support/raw.ts";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";
import { expectStandardHeaders } from "../support/standard-headers.ts";

const CLIENT = "build/client";
const names = readdirSync(`${CLIENT}/assets`);
const SCRIPT = `/assets/${names.find((name) => /^framework-.*\.js$/.test(name))}`;
const SHEET = `/assets/${names.find((name) => /^root-.*\.css$/.test(name))}`;
const FONT = `/assets/${names.find((name) => name.endsWith(".woff2"))}`;
const IMMUTABLE = "public, max-age=31536000, immutable";
const SHORT = "public, max-age=3600";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

type Got = { status: number; headers: Record<string, unknown>; body: Buffer };

/** As it comes over the line: `fetch` would unpack it. */
function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>();
  ask(`${site.url}${path}`, { method, headers }, (response) => {
    const pieces: Buffer[] = [];
    response.on("data", (piece: Buffer) => pieces.push(piece));
    response.on("end", () => {
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: Buffer.concat(pieces) });
    });
  })
    .on("error", reject)
    .end();
  return promise;
}

describe("a file", () => {
  test.each([
    [SCRIPT, "text/javascript; charset=utf-8", IMMUTABLE],
    [SHEET, "text/css; charset=utf-8", IMMUTABLE],
    [FONT, "font/woff2", IMMUTABLE],
    ["/favicon.svg", "image/svg+xml; charset=utf-8", SHORT],
    ["/favicon.ico", "image/vnd.microsoft.icon", SHORT],
    ["/site.webmanifest", "application/manifest+json; charset=utf-8", SHORT],
    ["/icons/icon-192.png", "image/png", SHORT],
  ])("%s comes as it is, with its type and for how long to keep it", async (path, type, kept) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ "content-type": type, "cache-control": kept });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe(String(body.length));
    expect(body.equals(readFileSync(CLIENT + path))).toBe(true);
    expectStandardHeaders(headers);
  });

  test.each([SCRIPT, SHEET, "/favicon.svg", "/site.webmanifest"])(
    "of text has a copy for each encoding: %s",
    async (path) => {
      const plain = await get(path);
      const packed = { br: await get(path, { "Accept-Encoding": "gzip, deflate, br" }) };
      const zipped = await get(path, { "Accept-Encoding": "gzip, br;q=0" });
      expect(packed.br.headers["content-encoding"]).toBe("br");
      expect(zipped.headers["content-encoding"]).toBe("gzip");
      expect(brotliDecompressSync(packed.br.body).equals(plain.body)).toBe(true);
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
      const all = [plain, packed.br, zipped];
      for (const { headers } of all) {
        expect(headers.vary).toBe("Accept-Encoding");
        expect(headers["content-type"]).toBe(plain.headers["content-type"]);
      }
      expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(3);
    },
  );

  test.each([SCRIPT, SHEET])("is a third of its size at the most with brotli: %s", async (path) => {
    const plain = await get(path);
    const packed = await get(path, { "Accept-Encoding": "gzip, deflate, br" });
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
  });

  test.each(["gzip", "gzip, br;q=0", "gzip, br; q=0.0"])(
    "comes without brotli for who does not take it: %s",
    async (encodings) => {
      const { headers } = await get(SCRIPT, { "Accept-Encoding": encodings });
      expect(headers["content-encoding"]).toBe("gzip");
    },
  );

  test.each([FONT, "/icons/icon-192.png"])(
    "that no encoding makes smaller is one and the same for all: %s",
    async (path) => {
      const { headers } = await get(path, { "Accept-Encoding": "gzip, br" });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBeUndefined();
    },
  );

  test("that is known already is not sent again", async () => {
    const encodings = { "Accept-Encoding": "br" };
    const { headers } = await get(SCRIPT, encodings);
    const again = await get(SCRIPT, { ...encodings, "If-None-Match": String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers).toMatchObject({ etag: headers.etag, "cache-control": IMMUTABLE });
    expectStandardHeaders(again.headers);
  });

  test("answers HEAD with its headers alone", async () => {
    const whole = await get(SCRIPT, { "Accept-Encoding": "br" });
    const head = await get(SCRIPT, { "Accept-Encoding": "br" }, "HEAD");
    expect(head.body).toHaveLength(0);
    for (const name of ["content-length", "content-encoding", "content-type", "etag"])
      expect(head.headers[name]).toBe(whole.headers[name]);
  });

  test("comes in parts", async () => {
    const whole = readFileSync(CLIENT + FONT);
    const some = await get(FONT, { Range: "bytes=5-9" });
    expect(some.status).toBe(206);
    expect(some.body.equals(whole.subarray(5, 10))).toBe(true);
    const last = await get(FONT, { Range: "bytes=-500" });
    expect(last.body.equals(whole.subarray(-500))).toBe(true);
  });

  test.each([
    ["If-Match", '"other"', 412],
    ["Range", "bytes=99999999-", 416],
  ] as const)("that cannot be sent so is kept by nobody: %s", async (name, value, refused) => {
    const { status, headers } = await get(SHEET, { [name]: value });
    expect(status).toBe(refused);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers.etag).toBeUndefined();
  });

  test.each([
    ["bytes=5-2", 416],
    ["bytes=nonsense", 200],
    ["bytes=99999999-", 416],
  ])("survives the part %s", async (range, status) => {
    const { headers, ...answer } = await get(FONT, { Range: range });
    expect(answer.status).toBe(status);
    expectStandardHeaders(headers);
    expect((await get("/healthz")).status).toBe(200);
  });

  test.each([
    ...[`${SCRIPT}.br`, `${SCRIPT}.gz`, "/.vite/manifest.json", "/assets", "/assets/"],
    ...["/../package.json", "/assets/../../server/index.js", "/%2e%2e/package.json", "/icons"],
  ])("is not to be had as %s", async (path) => {
    const line = await connect(site.port);
    line.send(`GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
    expect(await line.ended).toMatch(/^HTTP\/1.1 404 /);
  });

  test("is read only", async () => {
    const origin = { Origin: "http://localhost:3000" };
    expect((await get("/favicon.svg", origin, "POST")).status).toBeGreaterThanOrEqual(404);
  });

  test("never makes the process complain", () => {
    expect(site.complaints()).toEqual([]);
  });
});

test("schemas stay on the server: only what asks Google for places brings zod to a browser", () => {
  const checking = names
    .filter((name) => name.endsWith(".js"))
    .filter((name) => readFileSync(`${CLIENT}/assets/${name}`, "utf8").includes("invalid_type"));
  expect(checking.map((name) => name.replace(/-[\w-]{8}\.js$/, ""))).toEqual(["google-place"]);
});

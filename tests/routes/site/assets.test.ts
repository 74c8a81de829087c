import { readdirSync } from "node:fs";
import { request as ask } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteProcess, startSiteProcess } from "../../support/site-process.ts";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSiteProcess();
});
afterAll(() => site.stop());

const names = readdirSync("build/client/assets");
const script = names.find((name) => /^framework-.*\.js$/.test(name)) ?? "";
const sheet = names.find((name) => /^root-.*\.css$/.test(name)) ?? "";

/** As it comes over the line: `fetch` would unpack it. */
function get(name: string, encodings: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    headers: Record<string, unknown>;
    body: Buffer;
  }>();
  ask(`${site.url}/assets/${name}`, { headers: { "Accept-Encoding": encodings } }, (response) => {
    const pieces: Buffer[] = [];
    response.on("data", (piece: Buffer) => pieces.push(piece));
    response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(pieces) }));
  })
    .on("error", reject)
    .end();
  return promise;
}

describe("the files of the build", () => {
  test.each([
    { kind: "script", name: script, type: "text/javascript; charset=utf-8" },
    { kind: "style sheet", name: sheet, type: "text/css; charset=utf-8" },
  ])("come compressed with brotli: a $kind", async ({ name, type }) => {
    const packed = await get(name, "gzip, deflate, br");
    const plain = await get(name, "identity");
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.headers["content-type"]).toBe(type);
    expect(packed.headers["cache-control"]).toContain("immutable");
    expect(packed.headers.vary).toContain("Accept-Encoding");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotliDecompressSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.body.length).toBeLessThan(plain.body.length / 3);
  });

  test.each(["gzip", "gzip, br;q=0", "gzip, br; q=0.0"])(
    "come without it for who does not take it: %s",
    async (encodings) => {
      expect((await get(script, encodings)).headers["content-encoding"]).toBe("gzip");
    },
  );
});

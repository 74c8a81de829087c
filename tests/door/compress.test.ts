import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressed } from "#app/door/compress.server.ts";

const LONG = "Mieliepap with chakalaka. ".repeat(200);
const HTML = { "Content-Type": "text/html; charset=utf-8" };

async function bytesOf(response: Response) {
  return Buffer.from(await response.arrayBuffer());
}

describe("compressed", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["zstd", zstdDecompressSync],
  ] as const)("sends a long page as %s, whole and with its length", async (encoding, unpack) => {
    const answer = await compressed(new Response(LONG, { headers: HTML }), encoding);
    const bytes = await bytesOf(answer);
    expect(answer.headers.get("Content-Encoding")).toBe(encoding);
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(LONG.length / 5);
    expect(unpack(bytes).toString()).toBe(LONG);
  });

  test("keeps what the page says of itself, and varies with what is taken", async () => {
    const headers = new Headers({ ...HTML, Vary: "Cookie", "X-Other": "1" });
    headers.append("Set-Cookie", "one=1");
    headers.append("Set-Cookie", "two=2");
    const answer = await compressed(new Response(LONG, { status: 404, headers }), "br");
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    expect(answer.headers.get("X-Other")).toBe("1");
    expect(answer.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
  });

  test.each([
    ["who takes none", new Response(LONG, { headers: HTML }), null],
    ["a short one", new Response("short", { headers: HTML }), "br"],
    ["one without a body", new Response(null, { headers: HTML }), "br"],
  ] as const)("leaves as it is: %s; caches still know that it varies", async (_, page, takes) => {
    const answer = await compressed(page, takes);
    expect(answer.headers.has("Content-Encoding")).toBe(false);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
  });

  test.each([
    ["a picture", new Response(LONG, { headers: { "Content-Type": "image/jpeg" } })],
    [
      "what is packed already",
      new Response(LONG, { headers: { ...HTML, "Content-Encoding": "br" } }),
    ],
  ])("does not touch %s", async (_, answer) => {
    expect(await compressed(answer, "br")).toBe(answer);
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
    ["zstd", zstdDecompressSync],
  ] as const)(
    "sends a page that is still being written piece by piece as %s",
    async (encoding, unpack) => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const writer = writable.getWriter();
      void writer.write(Buffer.from("The head. "));
      const answer = await compressed(new Response(readable, { headers: HTML }), encoding);
      const reader = answer.body?.getReader();
      const first = await reader?.read();
      // The rest has not even been written.
      expect(first?.value?.length).toBeGreaterThan(0);
      const pieces = [first?.value ?? new Uint8Array()];
      void writer.write(Buffer.from("The rest.")).then(() => writer.close());
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
        pieces.push(read.value);
      expect(unpack(Buffer.concat(pieces)).toString()).toBe("The head. The rest.");
    },
  );

  test.each(["br", null] as const)(
    "reads no further than it is read, as %s: neither ahead nor after the visitor has left",
    async (encoding) => {
      let given = 0;
      let isCancelled = false;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          given += 1;
          controller.enqueue(crypto.getRandomValues(new Uint8Array(64 * 1024)));
        },
        cancel() {
          isCancelled = true;
        },
      });
      const answer = await compressed(new Response(endless, { headers: HTML }), encoding);
      const reader = answer.body?.getReader();
      await reader?.read();
      // As long as it takes to compress others: who reads ahead does it meanwhile.
      for (let page = 0; page < 5; page += 1)
        await bytesOf(await compressed(new Response(LONG, { headers: HTML }), "br"));
      expect(given).toBeLessThan(40);
      await reader?.cancel();
      await expect.poll(() => isCancelled).toBe(true);
    },
  );

  test("hands on a failure in the middle", async () => {
    let turn = 0;
    const failing = new ReadableStream<Uint8Array>({
      async pull(controller) {
        turn += 1;
        if (turn === 1) return controller.enqueue(Buffer.from(LONG));
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
        throw new Error("The database went away");
      },
    });
    const answer = await compressed(new Response(failing, { headers: HTML }), "gzip");
    await expect(answer.text()).rejects.toThrow("The database went away");
  });
});

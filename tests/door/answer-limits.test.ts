import { createServer, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createAnswerLimits, inPieces, PIECE_BYTES } from "#app/door/answer-limits.server.ts";
import { closeServer, listen } from "../../local/loopback.ts";
import { connect } from "../support/raw.ts";

const MEGABYTE = 1024 * 1024;

let server: Server;
let asked: ServerResponse;

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await closeServer(server);
});

/** With a clock that does not have to be waited for. */
async function ask(answer: (response: ServerResponse) => void) {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  const watchAnswer = createAnswerLimits();
  server = createServer({ highWaterMark: PIECE_BYTES }, (_request, response) => {
    asked = response;
    watchAnswer(response);
    answer(response);
  });
  const line = await connect(await listen(server, 0));
  line.socket.pause();
  line.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => asked?.req.socket === undefined).toBe(false);
  return line;
}

/** More than the system takes in for a connection. */
function sendLarge(response: ServerResponse) {
  const pieces = Array<Buffer>(5_000).fill(Buffer.alloc(PIECE_BYTES, "x"));
  Readable.from(pieces).pipe(response);
}

const taken = () => asked.req.socket.bytesWritten - asked.req.socket.writableLength;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** The reader takes some megabytes, as far as we can see. */
async function takeSome(line: Awaited<ReturnType<typeof connect>>) {
  const before = taken();
  let bytes = 0;
  await new Promise<void>((resolve) => {
    line.socket.on("data", function take(piece: string) {
      bytes += piece.length;
      if (bytes < 4 * MEGABYTE) return;
      line.socket.pause().off("data", take);
      resolve();
    });
    line.socket.resume();
  });
  await expect.poll(taken).toBeGreaterThan(before);
}

describe("an answer", () => {
  test("FAULT-13: must be taken by 8 kB in 90 s", async () => {
    const line = await ask(sendLarge);
    await pass(85);
    expect(asked.destroyed).toBe(false);
    await pass(10);
    expect(asked.destroyed).toBe(true);
    line.socket.destroy();
  });

  test("FAULT-13: that moves may take ten minutes, and no longer", async () => {
    const line = await ask(sendLarge);
    for (let turn = 0; turn < 7; turn += 1) {
      await pass(80);
      await takeSome(line);
      expect(asked.destroyed, `${turn}`).toBe(false);
    }
    await pass(45);
    expect(asked.destroyed).toBe(true);
    line.socket.destroy();
  });

  test("that we are slow with is waited for", async () => {
    const line = await ask((response) => void response.write("begun"));
    await pass(3_600);
    expect(asked.destroyed).toBe(false);
    line.socket.destroy();
  });
});

describe("inPieces", () => {
  test("changes nothing of an answer but the size of its pieces", async () => {
    server = createServer();
    const bytes = Buffer.from("Lekker ".repeat(10_000));
    const headers = { "Content-Length": String(bytes.length), ETag: '"1"' };
    const whole = new Response(bytes, { status: 203, headers });
    const parted = inPieces(whole);
    expect(parted.status).toBe(203);
    expect(parted.headers.get("ETag")).toBe('"1"');
    const pieces: Uint8Array[] = [];
    for await (const piece of parted.body ?? []) pieces.push(piece);
    expect(Math.max(...pieces.map(({ length }) => length))).toBe(PIECE_BYTES);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  });
});

import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { trackConnections } from "#app/door/connections.server.ts";
import { closeServer, listen } from "../../local/loopback.ts";
import { connect } from "../support/raw.ts";

const LIMIT_MS = 200;

let server: Server;

afterEach(async () => {
  server.closeAllConnections();
  await closeServer(server);
});

async function open(answer: RequestListener) {
  server = createServer((request, response) => {
    connections.add(response);
    answer(request, response);
  });
  server.setTimeout(LIMIT_MS);
  const connections = trackConnections(server);
  return { connections, port: await listen(server, 0) };
}

const ASK = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("a visitor", () => {
  test("who takes nothing of an answer is let go", async () => {
    const broken = Promise.withResolvers<void>();
    const { port } = await open((_request, response) => {
      response.once("close", () => broken.resolve());
      response.end(Buffer.alloc(64 * 1024 * 1024));
    });
    const line = await connect(port);
    line.socket.pause();
    line.send(ASK);
    await broken.promise;
    expect(line.received().length).toBeLessThan(64 * 1024 * 1024);
    line.socket.destroy();
  });

  test("who waits for us is not", async () => {
    const { port } = await open(async (_request, response) => {
      await wait(4 * LIMIT_MS);
      response.end("done");
    });
    const line = await connect(port);
    line.send(ASK);
    await line.until(/done/);
    expect(line.socket.destroyed).toBe(false);
  });
});

describe("answersOn", () => {
  test("knows what a connection waits for, and forgets it", async () => {
    const { connections, port } = await open((_request, response) => {
      expect(connections.answersOn(response.req.socket)).toEqual([response]);
      response.once("close", () => expect(connections.answersOn(response.req.socket)).toEqual([]));
      response.end("done");
    });
    const line = await connect(port);
    line.send(ASK);
    await line.until(/done/);
    line.send(ASK);
    await line.until(/done[\s\S]*done/);
  });
});

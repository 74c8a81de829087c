import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { trackConnections } from "#app/door/connections.server.ts";
import { closeServer, listen } from "../../local/loopback.ts";
import { connect } from "../support/raw.ts";

let server: Server;

afterEach(async () => {
  server.closeAllConnections();
  await closeServer(server);
});

async function open(answer: RequestListener) {
  server = createServer((request, response) => {
    connections.inTurn(response, () => answer(request, response));
  });
  const connections = trackConnections(server);
  return { connections, port: await listen(server, 0) };
}

const ASK = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("of what is asked in one breath", () => {
  test("FAULT-12: each begins when those before it are answered", async () => {
    const begun: ServerResponse[] = [];
    const { port } = await open((_request, response) => void begun.push(response));
    const line = await connect(port);
    line.send(ASK.repeat(3));
    for (const number of [1, 2, 3]) {
      await expect.poll(() => begun.length).toBe(number);
      begun.at(-1)?.end(`answer ${number}`);
      await line.until(new RegExp(`answer ${number}`));
    }
  });

  test("nothing begins behind an answer that hangs up", async () => {
    let begun = 0;
    const { port } = await open((_request, response) => {
      begun += 1;
      response.setHeader("Connection", "close").end("done");
    });
    const line = await connect(port);
    line.send(ASK.repeat(3));
    await line.ended;
    expect(begun).toBe(1);
  });

  test.each([
    [16, true],
    [17, false],
  ])(
    "FAULT-12: %i requests without an answer are answered, and the connection is kept: %s",
    async (times, isKept) => {
      const { connections, port } = await open((request, response) => {
        // By now all of them have come.
        setImmediate(() => response.end(String(connections.answersOn(request.socket).length)));
      });
      const line = await connect(port);
      line.send(ASK.repeat(times));
      await line.until(/16[\s\S]*15[\s\S]*2[\s\S]*1$/);
      if (isKept) return;
      const answers = (await line.ended).split("HTTP/1.1 200");
      expect(answers).toHaveLength(17);
      expect(answers.at(-1)).toMatch(/Connection: close/i);
    },
  );

  test("FAULT-12: of twenty thousand requests few are read, and sixteen answered", async () => {
    const asked: ServerResponse[] = [];
    const { promise: all, resolve: answer } = Promise.withResolvers<void>();
    const { port } = await open((_request, response) => void all.then(() => response.end("done")));
    server.on("request", (_request, response) => asked.push(response));
    const line = await connect(port);
    line.send(ASK.repeat(20_000));
    await expect.poll(() => asked[0]?.req.socket.bytesRead).toBe(20_000 * ASK.length);
    answer();
    expect((await line.ended).match(/done/g)).toHaveLength(16);
    // Not more than comes in one piece.
    expect(asked.length).toBeLessThan(3_000);
  });

  test("FAULT-12: what is not answered any more ends for the log, too", async () => {
    const ended: number[] = [];
    server = createServer((request, response) => {
      response.once("close", () => ended.push(Number(request.headers["x-number"])));
      connections.inTurn(response, () => {});
    });
    const connections = trackConnections(server);
    const line = await connect(await listen(server, 0));
    const all = Array.from({ length: 18 }, (_, place) => place + 1);
    const asked = all.map(
      (number) => `GET / HTTP/1.1\r\nHost: localhost\r\nX-Number: ${number}\r\n\r\n`,
    );
    // In one piece: of what comes after the seventeenth was read, nothing is read any more.
    line.send(asked.join(""));
    await expect.poll(() => ended).toEqual([17, 18]);
    line.socket.destroy();
    await expect.poll(() => ended.toSorted((one, other) => one - other)).toEqual(all);
  });
});

describe("answersOn", () => {
  test("knows what a connection waits for, and forgets it", async () => {
    const asked: ServerResponse[] = [];
    const known: ServerResponse[][] = [];
    const { connections, port } = await open((_request, response) => {
      const { socket } = response.req;
      asked.push(response);
      known.push(connections.answersOn(socket));
      response.once("close", () => known.push(connections.answersOn(socket)));
      response.end("done");
    });
    const line = await connect(port);
    line.send(ASK);
    await expect.poll(() => known.length).toBe(2);
    line.send(ASK);
    await expect.poll(() => known.length).toBe(4);
    expect(known).toEqual([[asked[0]], [], [asked[1]], []]);
    expect(line.received()).toMatch(/done[\s\S]*done/);
  });
});

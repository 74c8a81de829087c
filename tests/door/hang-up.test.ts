import { createServer, type Server } from "node:http";
import net from "node:net";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { readOnAfter } from "#app/door/hang-up.server.ts";
import { closeServer, listen } from "../../local/loopback.ts";
import { answerOf } from "../support/raw.ts";

const PIECE = "x".repeat(64 * 1024);
const PIECES = 48;

let server: Server;
afterEach(() => closeServer(server));

test("RUN-06: an answer before the end of its request is heard by who sends 3 MB before it reads", async () => {
  server = createServer((_request, response) => {
    response.prependOnceListener("finish", () => readOnAfter(response));
    response.writeHead(413, { Connection: "close" }).end("too large");
  });
  const socket = net.connect({
    port: await listen(server, 0),
    host: "127.0.0.1",
    allowHalfOpen: true,
  });
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${PIECES * PIECE.length}`;
  socket.write(`${head}\r\nConnection: close\r\n\r\n${PIECE}`);
  const text = Buffer.concat(await socket.toArray()).toString();
  expect(answerOf(text)).toMatchObject({ status: 413, headers: { connection: "close" } });
  // Had the site closed the connection, the first of these pieces would be answered by a reset.
  const write = promisify<string>(socket.write.bind(socket));
  for (let piece = 1; piece < PIECES; piece += 1) await write(PIECE);
  socket.destroy();
});

import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeServer, listen } from "../../local/loopback.ts";

const TRY_AGAIN_MS = 20;
const TIMEOUT_MS = 10_000;
/** A proxy has to close a quiet connection before a copy does: what it sends over it could meet the end. */
const IDLE_FOR_MS = 500;

/**
 * Does what deploy/ sets up: takes the copies in turn, keeps connections to them open, and tries the next copy when one
 * refuses the connection. Like nginx and Caddy it sends a GET again that met a kept connection in the moment of its end; a
 * write that has gone out is never sent twice.
 */
export async function openSmallProxy(copies: number[]) {
  // In turn as well: a connection that nobody uses cannot learn that its copy is going.
  const agent = new http.Agent({
    keepAlive: true,
    maxSockets: 8,
    scheduling: "fifo",
    timeout: IDLE_FOR_MS,
  });
  let turn = 0;

  const server = http.createServer((request, response) => {
    const deadline = Date.now() + TIMEOUT_MS;
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => forward(Buffer.concat(pieces)));

    function forward(body: Buffer) {
      turn += 1;
      const { method, url: path, headers } = request;
      const onward = { agent, host: "127.0.0.1", port: copies[turn % copies.length], method, path };
      const asked = http
        .request({ ...onward, headers: { ...headers, connection: "keep-alive" } }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, { "Content-Type": "text/plain" });
          answer.on("error", () => response.destroy()).pipe(response);
        })
        .on("error", (error: NodeJS.ErrnoException) => {
          const isCutRead = method === "GET" && asked.reusedSocket && error.code === "ECONNRESET";
          const isUnanswered = isCutRead || error.code === "ECONNREFUSED";
          if (isUnanswered && Date.now() < deadline) void tryNext(body);
          else response.writeHead(502).end(error.message);
        })
        .end(body);
    }

    async function tryNext(body: Buffer) {
      await pause(TRY_AGAIN_MS);
      forward(body);
    }
  });
  const port = await listen(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      agent.destroy();
      await closeServer(server);
    },
  };
}

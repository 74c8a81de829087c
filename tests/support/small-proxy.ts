import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { closeServer, listen } from "../../local/loopback.ts";

const TRY_AGAIN_MS = 20;
const PATIENCE_MS = 10_000;

/**
 * Does what deploy/ sets up: takes the copies in turn, keeps connections to them open, and tries the next copy only when one
 * refuses the connection. A request that has gone out is not sent twice.
 */
export async function openSmallProxy(copies: number[]) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  let turn = 0;

  const server = http.createServer((request, response) => {
    const deadline = Date.now() + PATIENCE_MS;
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => forward(Buffer.concat(pieces)));

    function forward(body: Buffer) {
      turn += 1;
      const { method, url: path, headers } = request;
      const onward = { agent, host: "127.0.0.1", port: copies[turn % copies.length], method, path };
      http
        .request({ ...onward, headers: { ...headers, connection: "keep-alive" } }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, { "Content-Type": "text/plain" });
          answer.on("error", () => response.destroy()).pipe(response);
        })
        .on("error", (error) => void tryNext(error, body))
        .end(body);
    }

    async function tryNext(error: NodeJS.ErrnoException, body: Buffer) {
      if (error.code !== "ECONNREFUSED" || Date.now() > deadline) {
        response.writeHead(502).end(error.message);
        return;
      }
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

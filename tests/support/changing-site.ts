import http from "node:http";
import { closeServer, listen } from "../../local/loopback.ts";

const NO_RECIPE = "/recipes/999999";

/** A site of its own address that can be out of reach, have deleted recipes, give out another worker, be busy once, or be another process from now on. */
export async function openChangingSite(first: string) {
  const now = { target: first, isAway: false, workerEnd: "", gone: [] as string[], busy: "" };

  const server = http.createServer((request, response) => {
    if (now.isAway) {
      request.socket.destroy();
      return;
    }
    if (now.busy && request.url === now.busy) {
      now.busy = "";
      response.writeHead(503).end();
      return;
    }
    const isWorker = request.url === "/worker.js";
    const headers = { ...request.headers };
    if (isWorker) for (const name of ["accept-encoding", "if-none-match"]) delete headers[name];
    const path = now.gone.includes(request.url ?? "") ? NO_RECIPE : request.url;
    const address = new URL(path ?? "/", now.target);
    const asked = http.request(address, { method: request.method, headers }, (answer) => {
      const end = isWorker ? now.workerEnd : "";
      if (end) delete answer.headers["content-length"];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on("data", (piece) => response.write(piece)).on("end", () => response.end(end));
    });
    request.pipe(asked.on("error", () => response.destroy()));
  });
  const port = await listen(server, 0);

  return {
    address: `http://localhost:${port}`,
    now,
    goAway() {
      now.isAway = true;
      server.closeAllConnections();
    },
    comeBack() {
      now.isAway = false;
    },
    async close() {
      server.closeAllConnections();
      await closeServer(server);
    },
  };
}

export type ChangingSite = Awaited<ReturnType<typeof openChangingSite>>;

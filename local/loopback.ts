import type http from "node:http";
import net from "node:net";

export async function freePort(): Promise<number> {
  const server = net.createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function listen(server: net.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.removeListener("error", reject);
      const address = server.address();
      if (address === null || typeof address === "string")
        reject(new Error("No port to listen on"));
      else resolve(address.port);
    });
  });
}

/** An unexpected request must not end the process, in which all services run. */
export function guarded(
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void>,
): http.RequestListener {
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      response.destroy();
    });
  };
}

export function closeServer(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

import net from "node:net";
import type { AddressInfo } from "node:net";

/**
 * Puts a line between the app and the object store that can be cut. The app reads the store's address once, when it is
 * loaded: load it after this.
 */
export async function lineToTheStore() {
  const line = await openLine(new URL(process.env.S3_ENDPOINT ?? ""));
  process.env.S3_ENDPOINT = line.address;
  return line;
}

export async function openLine(target: URL) {
  const sockets = new Set<net.Socket>();
  const { promise: used, resolve: use } = Promise.withResolvers<void>();
  let isCut = false;
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => sockets.delete(one));
      one.pipe(other);
      one.once("data", () => use());
    }
    if (isCut) socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;

  function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  function mend() {
    isCut = false;
  }
  function close() {
    cut();
    server.close();
  }
  return { address: `http://127.0.0.1:${port}`, used, cut, mend, close };
}

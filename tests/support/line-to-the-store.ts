import net from "node:net";
import type { AddressInfo } from "node:net";

/**
 * Puts a line between the app and the object store that can be cut or fall silent. The app reads the store's address once, when it is
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
  /** How much of each answer comes through. */
  let most = Infinity;
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => sockets.delete(one));
      if (one === socket || most === Infinity) one.pipe(other);
      one.once("data", () => use());
    }
    if (most !== Infinity) {
      let left = most;
      onward.on("data", (piece: Buffer) => {
        socket.write(piece.subarray(0, left));
        left -= Math.min(left, piece.length);
      });
    }
    if (isCut) socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;

  function cut() {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  /** New connections are taken, but so many bytes after each beginning of an answer nothing more comes. */
  function silence(after = 0) {
    for (const socket of sockets) socket.destroy();
    most = after;
  }
  function mend() {
    if (most !== Infinity) for (const socket of sockets) socket.destroy();
    isCut = false;
    most = Infinity;
  }
  function close() {
    cut();
    server.close();
  }
  return { address: `http://127.0.0.1:${port}`, used, cut, silence, mend, close };
}

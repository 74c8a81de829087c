import type { Socket } from "node:net";

const READS_ON_MS = 2_000;
const READS_ON_BYTES = 128 * 1024 * 1024;

/** Closed while bytes still arrive, a connection loses our last words. So we read past what comes, for a moment. */
export function hangUp(socket: Socket) {
  const patience = setTimeout(() => socket.destroy(), READS_ON_MS);
  socket.once("close", () => clearTimeout(patience));
  socket.once("end", () => socket.destroy()).end();
  readPast(socket);
  socket.resume();
}

/** What comes from now on reaches nobody. */
export function readPast(socket: Socket) {
  // Taken from Node's parser while it is paused, it would never read again.
  if (socket.isPaused()) socket.once("resume", () => dropAll(socket));
  else dropAll(socket);
}

function dropAll(socket: Socket) {
  let bytes = 0;
  socket.removeAllListeners("data").on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > READS_ON_BYTES) socket.destroy();
  });
}

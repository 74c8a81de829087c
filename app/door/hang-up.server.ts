import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

const SILENT_FOR_MS = 2_000;
const READS_ON_MS = 20_000;
const READS_ON_BYTES = 128 * 1024 * 1024;

/**
 * Closing a socket while its client still sends would lose the answer, so the rest is read and
 * dropped.
 */
export function hangUp(socket: Socket) {
  const timer = setTimeout(() => socket.destroy(), READS_ON_MS);
  const silence = setTimeout(() => socket.destroy(), SILENT_FOR_MS);
  socket.once("close", () => {
    clearTimeout(timer);
    clearTimeout(silence);
  });
  socket.once("end", () => socket.destroy()).end();
  readPast(socket, () => silence.refresh());
  socket.resume();
}

export function readOnAfter({ req: request }: ServerResponse) {
  const { socket } = request;
  // Node calls destroySoon once the answer has been written.
  if (!request.complete) socket.destroySoon = () => hangUp(socket);
}

export function readPast(socket: Socket, heard = () => {}) {
  // A paused connection that is taken from Node's parser would never be read again.
  if (socket.isPaused()) socket.once("resume", () => dropAll(socket, heard));
  else dropAll(socket, heard);
}

function dropAll(socket: Socket, heard: () => void) {
  let bytes = 0;
  socket.removeAllListeners("data").on("data", (piece: Buffer) => {
    bytes += piece.length;
    if (bytes > READS_ON_BYTES) socket.destroy();
    heard();
  });
}

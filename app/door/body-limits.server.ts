import type { IncomingMessage, ServerResponse } from "node:http";
import {
  LARGEST_BODY_BYTES,
  type Refusal,
  refuse,
  TOO_LARGE,
  TOO_SLOW,
} from "#app/door/refusal.server.ts";

const LOOK_EVERY_MS = 1_000;
const MOVES_BYTES = 1_024;
const MOVES_WITHIN_MS = 10_000;
const ENDS_WITHIN_MS = 60_000;
/** Five photos over a slow phone line. */
export const UPLOAD_ENDS_WITHIN_MS = 20 * 60_000;

type Arriving = {
  request: IncomingMessage;
  response: ServerResponse;
  endsAt: number;
  firstByte: number;
  /** Until when it moved, and how many bytes the connection had brought by then. */
  moved: { at: number; bytes: number };
};

/** Looks after bodies while they arrive: each must move, end in time, and not be too large. */
export function createBodyLimits() {
  const arriving = new Set<Arriving>();

  function look() {
    const now = Date.now();
    for (const body of arriving) {
      const refusal = isOver(body) ? null : refusalOf(body, now);
      if (refusal) refuse(body.response, refusal);
      if (refusal || isOver(body)) arriving.delete(body);
    }
  }
  setInterval(look, LOOK_EVERY_MS).unref();

  /** Returns what gives this request the time of an upload. */
  return function watchBody(response: ServerResponse): () => void {
    const { req: request } = response;
    const { bytesRead } = request.socket;
    const began = Date.now();
    const moved = { at: began, bytes: bytesRead };
    const body = { request, response, endsAt: began + ENDS_WITHIN_MS, firstByte: bytesRead, moved };
    if (hasBody(request)) arriving.add(body);
    return () => {
      if (isForm(request)) body.endsAt = began + UPLOAD_ENDS_WITHIN_MS;
    };
  };
}

function refusalOf({ request, endsAt, firstByte, moved }: Arriving, now: number): Refusal | null {
  const { bytesRead } = request.socket;
  if (bytesRead - firstByte > LARGEST_BODY_BYTES) return TOO_LARGE;
  // While we do not read, it is not the sender who is slow.
  if (request.isPaused() || bytesRead - moved.bytes >= MOVES_BYTES) {
    moved.at = now;
    moved.bytes = bytesRead;
  }
  return now > endsAt || now - moved.at > MOVES_WITHIN_MS ? TOO_SLOW : null;
}

function isOver({ request }: Arriving): boolean {
  return request.complete || request.socket.destroyed;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

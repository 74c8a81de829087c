import type { IncomingMessage, ServerResponse } from "node:http";
import {
  LARGEST_BODY_BYTES,
  type Refusal,
  refuse,
  TOO_LARGE,
  TOO_SLOW,
} from "#app/door/refusal.server.ts";

const CHECK_EVERY_MS = 1_000;
const MOVES_BYTES = 1_024;
const MOVES_WITHIN_MS = 10_000;
const ENDS_WITHIN_MS = 60_000;
/** Five photos over a slow phone line. */
export const UPLOAD_ENDS_WITHIN_MS = 20 * 60_000;

type ArrivingBody = {
  request: IncomingMessage;
  response: ServerResponse;
  endsAt: number;
  firstByte: number;
  lastMoved: { at: number; bytes: number };
};

export function createBodyLimits() {
  const arriving = new Set<ArrivingBody>();

  function checkBodies() {
    const now = Date.now();
    for (const body of arriving) {
      const refusal = hasEnded(body) ? null : refusalOf(body, now);
      if (refusal) refuse(body.response, refusal);
      if (refusal || hasEnded(body)) arriving.delete(body);
    }
  }
  setInterval(checkBodies, CHECK_EVERY_MS).unref();

  return function watchBody(response: ServerResponse): () => void {
    const { req: request } = response;
    const { bytesRead } = request.socket;
    const began = Date.now();
    const endsAt = began + ENDS_WITHIN_MS;
    const lastMoved = { at: began, bytes: bytesRead };
    const body = { request, response, endsAt, firstByte: bytesRead, lastMoved };
    if (hasBody(request)) arriving.add(body);
    return function allowUpload() {
      if (isForm(request)) body.endsAt = began + UPLOAD_ENDS_WITHIN_MS;
    };
  };
}

function refusalOf(body: ArrivingBody, now: number): Refusal | null {
  const { request, endsAt, firstByte, lastMoved } = body;
  const { bytesRead } = request.socket;
  if (bytesRead - firstByte > LARGEST_BODY_BYTES) return TOO_LARGE;
  // While we do not read, the sender cannot send.
  if (request.isPaused() || bytesRead - lastMoved.bytes >= MOVES_BYTES) {
    lastMoved.at = now;
    lastMoved.bytes = bytesRead;
  }
  return now > endsAt || now - lastMoved.at > MOVES_WITHIN_MS ? TOO_SLOW : null;
}

function hasEnded({ request }: ArrivingBody): boolean {
  return request.complete || request.socket.destroyed;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers["content-length"] ?? 0) > 0 || headers["transfer-encoding"] !== undefined;
}

function isForm({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
}

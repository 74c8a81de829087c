import type { IncomingMessage, ServerResponse } from "node:http";
import {
  LARGEST_BODY_BYTES,
  type Refusal,
  refuse,
  TOO_LARGE,
  TOO_SLOW,
} from "#app/door/refusal.server.ts";
import { networkOf } from "#app/infra/ip-network.server.ts";

const CHECK_EVERY_MS = 1_000;
const MOVES_BYTES = 1_024;
const MOVES_WITHIN_MS = 10_000;
const ENDS_WITHIN_MS = 60_000;
export const UPLOAD_ENDS_WITHIN_MS = 20 * 60_000;
const MOST_OF_STRANGERS = 500;
const MOST_OF_ONE_NETWORK = 64;

type ArrivingBody = {
  request: IncomingMessage;
  response: ServerResponse;
  network: string;
  isOfAnonymous: boolean;
  endsAt: number;
  firstByte: number;
  lastMoved: { at: number; bytes: number };
};

export type ArrivalOfBody = { hasArrived: () => boolean; allowUpload: () => void };

const NO_BODY: ArrivalOfBody = { hasArrived: () => true, allowUpload() {} };

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

  function makeRoom(network: string) {
    const strangers = [...arriving].filter((body) => body.isOfAnonymous && !hasEnded(body));
    const own = strangers.filter((body) => body.network === network);
    if (own.length >= MOST_OF_ONE_NETWORK) giveUpSlowest(own);
    else if (strangers.length >= MOST_OF_STRANGERS) giveUpSlowest(strangers);
  }

  function giveUpSlowest(bodies: ArrivingBody[]) {
    const [slowest] = bodies.toSorted((one, other) => one.lastMoved.at - other.lastMoved.at);
    if (!slowest) return;
    arriving.delete(slowest);
    refuse(slowest.response, TOO_SLOW);
  }

  return function watchBody(response: ServerResponse, address: string): ArrivalOfBody {
    const { req: request } = response;
    if (!hasBody(request)) return NO_BODY;
    const network = networkOf(address);
    const { bytesRead } = request.socket;
    const began = Date.now();
    const endsAt = began + ENDS_WITHIN_MS;
    const lastMoved = { at: began, bytes: bytesRead };
    const sender = { network, isOfAnonymous: true };
    const body = { request, response, ...sender, endsAt, firstByte: bytesRead, lastMoved };
    makeRoom(network);
    arriving.add(body);
    return {
      hasArrived: () => request.complete,
      allowUpload() {
        body.isOfAnonymous = false;
        if (isForm(request)) body.endsAt = began + UPLOAD_ENDS_WITHIN_MS;
      },
    };
  };
}

function refusalOf(body: ArrivingBody, now: number): Refusal | null {
  const { request, endsAt, firstByte, lastMoved } = body;
  const { bytesRead } = request.socket;
  if (bytesRead - firstByte > LARGEST_BODY_BYTES) return TOO_LARGE;
  // While the server does not read, the sender cannot send.
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

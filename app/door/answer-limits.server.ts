import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";

const CHECK_EVERY_MS = 1_000;
const MOVES_BYTES = 8 * 1024;
/**
 * On a connection of 2 kB/s, the operating system takes bytes from Node in large pieces, up to a
 * minute apart, so a client counts as gone only after longer than that.
 */
const MOVES_WITHIN_MS = 90_000;
const ENDS_WITHIN_MS = 10 * 60_000;
export const PIECE_BYTES = 16 * 1024;

type LeavingAnswer = {
  response: ServerResponse;
  endsAt: number | null;
  lastMoved: { at: number; bytes: number };
  place: number;
};

export function createAnswerLimits() {
  // A Set would keep its old tables, and the finished responses in them, until a full garbage
  // collection.
  const leaving: LeavingAnswer[] = [];

  function checkAnswers() {
    const now = Date.now();
    for (const answer of leaving) if (isTooSlow(answer, now)) answer.response.destroy();
  }
  setInterval(checkAnswers, CHECK_EVERY_MS).unref();

  return function watchAnswer(response: ServerResponse) {
    const lastMoved = { at: Date.now(), bytes: bytesTaken(response) };
    const answer = { response, endsAt: null, lastMoved, place: leaving.length };
    leaving.push(answer);
    response.once("close", () => {
      const last = leaving.pop();
      if (!last || last === answer) return;
      last.place = answer.place;
      leaving[answer.place] = last;
    });
  };
}

function isTooSlow(answer: LeavingAnswer, now: number): boolean {
  const { response, lastMoved } = answer;
  const bytes = bytesTaken(response);
  // Without unsent bytes the server is slow and not the client.
  const isOurs = response.writableLength === 0;
  if (isOurs || bytes - lastMoved.bytes >= MOVES_BYTES) {
    lastMoved.at = now;
    lastMoved.bytes = bytes;
  }
  if (isOurs) return false;
  answer.endsAt ??= now + ENDS_WITHIN_MS;
  return now > answer.endsAt || now - lastMoved.at > MOVES_WITHIN_MS;
}

function bytesTaken({ req: { socket } }: ServerResponse): number {
  return socket.bytesWritten - socket.writableLength;
}

export function inPieces(response: Response): Response {
  const { body, status, statusText, headers } = response;
  if (!body || Number(headers.get("Content-Length")) <= PIECE_BYTES) return response;
  return new Response(createReadableStreamFromReadable(Readable.from(piecesOfAll(body))), {
    status,
    statusText,
    headers,
  });
}

async function* piecesOfAll(body: ReadableStream<Uint8Array>) {
  for await (const bytes of body) yield* piecesOf(bytes);
}

export function* piecesOf(bytes: Uint8Array) {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    yield bytes.subarray(from, from + PIECE_BYTES);
}

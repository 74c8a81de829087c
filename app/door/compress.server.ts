import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip as gzipCompress,
  gzipSync,
} from "node:zlib";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { Encoding } from "#app/door/accepted-encoding.server.ts";
import { wholeAnswer, wholeBytesOf } from "#app/http/whole-answer.server.ts";

type Bytes = Buffer<ArrayBuffer>;

const IS_TEXT = /^text\/|[/+](json|javascript|xml)\b/i;
export const ONE_PACKET_BYTES = 1024;
const LARGEST_WHOLE_BYTES = 256 * 1024;
/** To hand so few to another thread and back costs as much again. They are sent once, and worth less trouble. */
const SOON_PACKED_BYTES = 64 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const SMALLEST_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
};
const GZIP = { level: 5 };
const SMALLEST_GZIP = { level: constants.Z_BEST_COMPRESSION };

export const whole = {
  br: (bytes: Bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Bytes) => promisify(gzipCompress)(bytes, GZIP),
};
/** Takes as long as to make the page. */
export const smallest = {
  br: (bytes: Bytes) => promisify(brotliCompress)(bytes, SMALLEST_BROTLI),
  gzip: (bytes: Bytes) => promisify(gzipCompress)(bytes, SMALLEST_GZIP),
};
// Each piece is flushed, so that what is written early arrives early.
const streaming = {
  br: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }),
};

export async function compressed(response: Response, accepted: Encoding | null): Promise<Response> {
  const { body, status, statusText } = response;
  if (!isCompressible(response)) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  const known = wholeBytesOf(response);
  if (known) return packed(known, accepted, { status, headers });
  if (!body) return new Response(null, { status, statusText, headers });

  const reader = body.getReader();
  const { bytes, next } = await takeAvailable(reader);
  if (!next) return packed(bytes, accepted, { status, statusText, headers });
  const pieces = Readable.from(piecesOf(reader, bytes, next));
  const stream = accepted ? pipeline(pieces, streaming[accepted](), leaveErrorToReader) : pieces;
  if (accepted) headers.set("Content-Encoding", accepted);
  headers.delete("Content-Length");
  return new Response(createReadableStreamFromReadable(stream), { status, statusText, headers });
}

type Init = { status: number; statusText?: string; headers: Headers };

async function packed(bytes: Bytes, accepted: Encoding | null, { headers, ...init }: Init) {
  const encoding = bytes.length < ONE_PACKET_BYTES ? null : accepted;
  if (encoding) headers.set("Content-Encoding", encoding);
  const sent = encoding ? await pack(encoding, bytes) : bytes;
  headers.set("Content-Length", String(sent.length));
  return wholeAnswer(sent, { ...init, headers });
}

function pack(encoding: Encoding, bytes: Bytes): Bytes | Promise<Bytes> {
  if (bytes.length > SOON_PACKED_BYTES) return whole[encoding](bytes);
  return encoding === "br" ? brotliCompressSync(bytes, QUICK_BROTLI) : gzipSync(bytes, GZIP);
}

export function isCompressible({ headers, status }: Response): boolean {
  if (status === 204 || headers.has("Content-Encoding")) return false;
  return IS_TEXT.test(headers.get("Content-Type") ?? "");
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Read = ReturnType<Reader["read"]>;

/** `next` is the read that is still waiting; null at the end of the answer. */
async function takeAvailable(
  reader: Reader,
): Promise<{ bytes: Buffer<ArrayBuffer>; next: Read | null }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const next = reader.read();
    const read = size > LARGEST_WHOLE_BYTES ? null : await Promise.race([next, nextTurn(null)]);
    if (read === null || read.done) {
      return { bytes: Buffer.concat(pieces), next: read === null ? next : null };
    }
    pieces.push(read.value);
    size += read.value.length;
  }
}

async function* piecesOf(reader: Reader, first: Uint8Array, next: Read) {
  try {
    if (first.length > 0) yield first;
    for (let read = await next; !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

function leaveErrorToReader() {}

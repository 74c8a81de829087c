import { pipeline, Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip as gzipCompress,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from "node:zlib";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { QuickEncoding } from "#app/door/accepted-encoding.server.ts";
import { wholeAnswer, wholeBytesOf, withBytes } from "#app/http/whole-answer.server.ts";

type Bytes = Buffer<ArrayBuffer>;

const IS_TEXT = /^text\/|[/+](json|javascript|xml)\b/i;
export const ONE_PACKET_BYTES = 1024;
const LARGEST_WHOLE_BYTES = 256 * 1024;
/** Handing so few bytes to another thread and back would cost as much as compressing them here. */
const SOON_PACKED_BYTES = 48 * 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const SMALLEST_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
};
const GZIP = { level: 5 };
const QUICK_GZIP = { level: 3 };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
const QUICK_ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const SMALLEST_GZIP = { level: constants.Z_BEST_COMPRESSION };

export const whole = {
  br: (bytes: Bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Bytes) => promisify(gzipCompress)(bytes, GZIP),
  zstd: (bytes: Bytes) => promisify(zstdCompress)(bytes, ZSTD),
};
const soon = {
  br: (bytes: Bytes) => brotliCompressSync(bytes, QUICK_BROTLI),
  gzip: (bytes: Bytes) => gzipSync(bytes, QUICK_GZIP),
  zstd: (bytes: Bytes) => zstdCompressSync(bytes, QUICK_ZSTD),
};
export const smallest = {
  br: (bytes: Bytes) => promisify(brotliCompress)(bytes, SMALLEST_BROTLI),
  gzip: (bytes: Bytes) => promisify(gzipCompress)(bytes, SMALLEST_GZIP),
};
const streaming = {
  br: () => createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH }),
  gzip: () => createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH }),
  zstd: () => createZstdCompress({ ...ZSTD, flush: constants.ZSTD_e_flush }),
};

export async function compressed(
  response: Response,
  accepted: QuickEncoding | null,
): Promise<Response> {
  const { body, status, statusText } = response;
  if (!isCompressible(response)) return response;
  const known = wholeBytesOf(response);
  if (known) {
    response.headers.append("Vary", "Accept-Encoding");
    return withBytes(response, await packed(known, accepted, response.headers));
  }
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (!body) return new Response(null, { status, statusText, headers });

  const reader = body.getReader();
  const { bytes, next } = await takeAvailable(reader);
  if (!next) return wholeAnswer(await packed(bytes, accepted, headers), { status, headers });
  const pieces = Readable.from(piecesOf(reader, bytes, next));
  const stream = accepted ? pipeline(pieces, streaming[accepted](), leaveErrorToReader) : pieces;
  if (accepted) headers.set("Content-Encoding", accepted);
  headers.delete("Content-Length");
  return new Response(createReadableStreamFromReadable(stream), { status, statusText, headers });
}

async function packed(bytes: Bytes, accepted: QuickEncoding | null, headers: Headers) {
  const encoding = bytes.length < ONE_PACKET_BYTES ? null : accepted;
  if (encoding) headers.set("Content-Encoding", encoding);
  const sent = encoding ? await pack(encoding, bytes) : bytes;
  headers.set("Content-Length", String(sent.length));
  return sent;
}

function pack(encoding: QuickEncoding, bytes: Bytes): Bytes | Promise<Bytes> {
  return (bytes.length > SOON_PACKED_BYTES ? whole : soon)[encoding](bytes);
}

export function isCompressible({ headers, status }: Response): boolean {
  if (status === 204 || headers.has("Content-Encoding")) return false;
  return IS_TEXT.test(headers.get("Content-Type") ?? "");
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Read = ReturnType<Reader["read"]>;

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

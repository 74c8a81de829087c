import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Encoding } from "#app/door/accepted-encoding.server.ts";
import { PIECE_BYTES, piecesOf } from "#app/door/answer-limits.server.ts";
import { isCompressible, ONE_PACKET_BYTES, whole } from "#app/door/compress.server.ts";
import { standardHeaders } from "#app/door/standard-headers.server.ts";
import { isKnown } from "#app/http/etag.server.ts";
import type { Making, Opening } from "#app/http/making.server.ts";

type Bytes = Buffer<ArrayBuffer>;
type Copies = ReturnType<typeof createCopies>;

export type FinishedPage = {
  headers: [name: string, value: string][];
  etag: string;
  route: string | null;
  making: Making;
  copies: Copies;
};

/** The slowest line that is waited for has taken so much before anybody looks whether it moves. */
export const IN_ONE_PIECE_BYTES = 8 * PIECE_BYTES;

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Null for what is nobody else's: a refusal, or an answer that tells one browser something. */
export async function finishedPage(
  response: Response,
  made: { route: string | null; making: Making },
): Promise<FinishedPage | null> {
  const headers = new Headers(response.headers);
  const etag = headers.get("ETag");
  const isPrivate = headers.has("Set-Cookie") || headers.get("Cache-Control") === "no-store";
  if (response.status !== 200 || !etag || isPrivate) return null;
  const isText = isCompressible(response);
  if (isText) headers.append("Vary", "Accept-Encoding");
  const copies = createCopies(Buffer.from(await response.arrayBuffer()), isText);
  // The others are on every answer already.
  const own = [...headers].filter(([name, value]) => !isStandard(name, value));
  return { headers: own, etag, ...made, copies };
}

function isStandard(name: string, value: string): boolean {
  return standardHeaders.some(([other, same]) => other.toLowerCase() === name && same === value);
}

/** Of the encodings that were asked for; the first is the source of the others, so that no more is held than is sent. */
function createCopies(plain: Bytes, isText: boolean) {
  const isSentAsIs = !isText || plain.length < ONE_PACKET_BYTES;
  let source: Bytes | null = plain;
  const copies = new Map<Encoding | null, Promise<Bytes>>();
  let size = 0;

  function get(accepted: Encoding | null): { encoding: Encoding | null; bytes: Promise<Bytes> } {
    const encoding = isSentAsIs ? null : accepted;
    const known = copies.get(encoding);
    if (known) return { encoding, bytes: known };
    const bytes = pack(encoding, plainBytes());
    copies.set(encoding, bytes);
    bytes.catch(() => copies.delete(encoding));
    return { encoding, bytes };
  }

  async function plainBytes(): Promise<Bytes> {
    if (source) return source;
    const [[encoding, packed] = [null, Buffer.alloc(0)]] = copies;
    return encoding ? unpack[encoding](await packed) : packed;
  }

  async function pack(encoding: Encoding | null, unpacked: Promise<Bytes>): Promise<Bytes> {
    const bytes = encoding ? await whole[encoding](await unpacked) : await unpacked;
    size += bytes.length;
    source = null;
    return bytes;
  }

  return { get, size: () => size };
}

type Asked = { opening: Opening; accepted: Encoding | null };

export async function sendFinished(
  response: ServerResponse,
  { headers, etag, copies }: FinishedPage,
  { opening, accepted }: Asked,
) {
  for (const [name, value] of headers) response.setHeader(name, value);
  if (isKnown(opening, etag)) {
    response.writeHead(304).end();
    return;
  }
  const { encoding, bytes } = copies.get(accepted);
  const body = await bytes;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  if (opening.method === "HEAD" || body.length <= IN_ONE_PIECE_BYTES) response.end(body);
  else await pipeline(Readable.from(piecesOf(body)), response);
}

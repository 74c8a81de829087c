import type { ServerResponse } from "node:http";
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Encoding } from "#app/door/accepted-encoding.server.ts";
import { PIECE_BYTES, piecesOf } from "#app/door/answer-limits.server.ts";
import { isCompressible, ONE_PACKET_BYTES, smallest, whole } from "#app/door/compress.server.ts";
import { topicsShown } from "#app/door/page-topics.server.ts";
import { standardHeaders } from "#app/door/standard-headers.server.ts";
import { isKnown } from "#app/http/etag.server.ts";
import type { CachePolicy, Delivery } from "#app/http/cache-policy.server.ts";
import { wholeBytesOf } from "#app/http/whole-answer.server.ts";

type Bytes = Buffer<ArrayBuffer>;
type Copies = ReturnType<typeof createCopies>;
type Head = string[];
type Packed = { bytes: Bytes; isSmallest: boolean };
type Copy = Packed & { head: Head; timesSent: number };

export type FinishedPage = {
  head: Head;
  etag: string;
  route: string | null;
  policy: CachePolicy;
  copies: Copies;
};

export const IN_ONE_PIECE_BYTES = 8 * PIECE_BYTES;
const WORTH_PACKING_AFTER = 3;

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

export async function finishedPage(
  response: Response,
  { address, route, policy }: { address: string; route: string | null; policy: CachePolicy },
): Promise<FinishedPage | null> {
  const headers = new Headers(response.headers);
  const etag = headers.get("ETag");
  const isPrivate = headers.has("Set-Cookie") || headers.get("Cache-Control") === "no-store";
  if (response.status !== 200 || !etag || isPrivate) return null;
  headers.delete("Content-Length");
  const isText = isCompressible(response);
  if (isText) headers.append("Vary", "Accept-Encoding");
  const head = [...standardHeaders.filter(([name]) => !headers.has(name)), ...headers].flat();
  const plain = wholeBytesOf(response) ?? Buffer.from(await response.arrayBuffer());
  const copies = createCopies(plain, { head, isText });
  const topics = [...policy.topics, ...topicsShown(new URL(address), plain)];
  return { head, etag, route, policy: { ...policy, topics }, copies };
}

function createCopies(plain: Bytes, { head, isText }: { head: Head; isText: boolean }) {
  const isSentAsIs = !isText || plain.length < ONE_PACKET_BYTES;
  let source: Bytes | null = plain;
  const ready = new Map<Encoding | null, Copy>();
  const begun = new Map<Encoding | null, Promise<Copy>>();
  let size = 0;

  function find(accepted: Encoding | null): Copy | undefined {
    return ready.get(isSentAsIs ? null : accepted);
  }

  function make(accepted: Encoding | null): Promise<Copy> {
    const encoding = isSentAsIs ? null : accepted;
    const known = begun.get(encoding);
    if (known) return known;
    const copy = pack(encoding, plainBytes());
    begun.set(encoding, copy);
    copy.catch(() => begun.delete(encoding));
    return copy;
  }

  async function plainBytes(): Promise<Bytes> {
    if (source) return source;
    const [[encoding, { bytes }] = [null, { bytes: Buffer.alloc(0) }]] = ready;
    return encoding ? unpack[encoding](bytes) : bytes;
  }

  async function pack(encoding: Encoding | null, unpacked: Promise<Bytes>): Promise<Copy> {
    const bytes = encoding ? await whole[encoding](await unpacked) : await unpacked;
    source = null;
    return put(encoding, { bytes, isSmallest: encoding === null });
  }

  function put(encoding: Encoding | null, { bytes, isSmallest }: Packed): Copy {
    size += bytes.length - (ready.get(encoding)?.bytes.length ?? 0);
    const length = ["Content-Length", String(bytes.length)];
    const coding = encoding ? ["Content-Encoding", encoding] : [];
    const copy = { bytes, head: [...head, ...coding, ...length], timesSent: 0, isSmallest };
    ready.set(encoding, copy);
    return copy;
  }

  function isWorthPacking(accepted: Encoding): boolean {
    const copy = find(accepted);
    return copy !== undefined && !copy.isSmallest && copy.timesSent >= WORTH_PACKING_AFTER;
  }

  /**
   * The smaller copy keeps the ETag, because a weak ETag stands for the content and not its bytes.
   */
  async function packSmallest(encoding: Encoding) {
    const first = ready.get(encoding);
    if (!first) return;
    const bytes = await smallest[encoding](await unpack[encoding](first.bytes));
    begun.set(encoding, Promise.resolve(put(encoding, { bytes, isSmallest: true })));
  }

  return { find, make, isWorthPacking, packSmallest, size: () => size };
}

type Asked = { delivery: Delivery; copy: Copy; request_id: string };

/** Setting the headers one by one would take as long as the rest of the answer. */
export function sendFinished(
  response: ServerResponse,
  { head, etag, policy }: FinishedPage,
  { delivery, copy, request_id }: Asked,
) {
  const own = ["X-Request-Id", request_id];
  // A CDN that sends Surrogate-Capability can purge this page by the keys in Surrogate-Key.
  if (delivery.headers.get("Surrogate-Capability"))
    own.push("Surrogate-Key", surrogateKeys(policy));
  if (isKnown(delivery, etag)) {
    response.writeHead(304, [...head, ...own]).end();
    return;
  }
  response.writeHead(200, [...copy.head, ...own]);
  if (delivery.method !== "HEAD") copy.timesSent++;
  const isWhole = delivery.method === "HEAD" || copy.bytes.length <= IN_ONE_PIECE_BYTES;
  if (isWhole) response.end(copy.bytes);
  else pipeline(Readable.from(piecesOf(copy.bytes)), response, leaveErrorToLog);
}

function leaveErrorToLog() {}

function surrogateKeys({ topics }: CachePolicy): string {
  const own = topics.length > 0 ? topics : ["any"];
  return ["everything", ...own].map((topic) => topic.replace(" ", "-")).join(" ");
}

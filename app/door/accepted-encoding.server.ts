import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";
export type QuickEncoding = Encoding | "zstd";
type Asking = Pick<IncomingMessage, "headers">;
type Understood = { smallest: Encoding | null; quickest: QuickEncoding | null };

const MOST_KNOWN = 100;
const known = new Map<string, Understood>();
/** A star may come from a program that does not know zstd, so zstd must be named. */
const NAMES_ZSTD = /\bzstd\b/i;

export function acceptedEncoding(request: Asking): Encoding | null {
  return understood(request).smallest;
}

export function quickEncoding(request: Asking): QuickEncoding | null {
  return understood(request).quickest;
}

function understood(request: Asking): Understood {
  const said = String(request.headers["accept-encoding"] ?? "");
  const before = known.get(said);
  if (before) return before;
  const accepted = said ? new Negotiator(request).encodings(["br", "gzip", "zstd"]) : [];
  const smallest = (["br", "gzip"] as const).find((one) => accepted.includes(one)) ?? null;
  const takesZstd = NAMES_ZSTD.test(said) && accepted.includes("zstd");
  const best: Understood = { smallest, quickest: takesZstd ? "zstd" : smallest };
  if (known.size < MOST_KNOWN) known.set(said, best);
  return best;
}

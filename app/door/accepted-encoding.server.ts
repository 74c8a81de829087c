import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

/** Browsers have a few ways to say it. */
const MOST_KNOWN = 100;
const known = new Map<string, Encoding | null>();

export function acceptedEncoding(request: Pick<IncomingMessage, "headers">): Encoding | null {
  const said = String(request.headers["accept-encoding"] ?? "");
  const understood = known.get(said);
  if (understood !== undefined) return understood;
  const best = bestEncoding(request);
  if (known.size < MOST_KNOWN) known.set(said, best);
  return best;
}

function bestEncoding(request: Pick<IncomingMessage, "headers">): Encoding | null {
  if (!request.headers["accept-encoding"]) return null;
  const accepted = new Negotiator(request).encodings(["br", "gzip"]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}

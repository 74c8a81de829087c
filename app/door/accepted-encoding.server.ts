import type { IncomingMessage } from "node:http";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip";

export function acceptedEncoding(request: Pick<IncomingMessage, "headers">): Encoding | null {
  if (!request.headers["accept-encoding"]) return null;
  const accepted = new Negotiator(request).encodings(["br", "gzip"]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}

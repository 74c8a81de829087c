import { changeable } from "#app/http/whole-answer.server.ts";
import { isPublicAt } from "#app/openapi/operations.server.ts";

const READS = new Set(["GET", "HEAD"]);
const PREFLIGHT_SECONDS = "86400";
const EXPOSED = ["ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Total-Count"];

/** Lets pages of every site read public data and the reason of a refusal, but without cookies. */
export function openToReaders({ method, headers: asked }: Request, path: string, answer: Response) {
  const wanted = asked.get("Access-Control-Request-Method");
  const given =
    method === "OPTIONS" ? headersOfPreflight(wanted, path) : headersForReaders(method, path);
  const added = Object.entries(given);
  if (added.length === 0) return answer;
  const opened = changeable(answer);
  for (const [name, value] of added) opened.headers.set(name, value);
  return opened;
}

export function headersForReaders(method = "", path = ""): Record<string, string> {
  if (!READS.has(method) || !isPublicAt(path)) return {};
  const exposed = { "Access-Control-Expose-Headers": EXPOSED.join(", ") };
  return { "Access-Control-Allow-Origin": "*", ...exposed };
}

function headersOfPreflight(wanted: string | null, path: string): Record<string, string> {
  if (!READS.has(wanted ?? "") || !isPublicAt(path)) return {};
  return {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": [...READS].join(", "),
    "Access-Control-Allow-Headers": "Content-Type, If-None-Match",
    "Access-Control-Max-Age": PREFLIGHT_SECONDS,
  };
}

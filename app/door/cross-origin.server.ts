import { isPublicAt } from "#app/openapi/operations.server.ts";

const READS = new Set(["GET", "HEAD"]);
const PREFLIGHT_SECONDS = "86400";
const EXPOSED = ["ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Total-Count"];

/** Pages of every site may read what is public, and why it is refused. No cookie comes with such a request, and no other is let in. */
export function openToReaders({ method, headers: asked }: Request, path: string, answer: Response) {
  const isPreflight = method === "OPTIONS";
  const wanted = isPreflight ? asked.get("Access-Control-Request-Method") : method;
  if (!READS.has(wanted ?? "") || !isPublicAt(path)) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Access-Control-Allow-Origin", "*");
  if (isPreflight) {
    headers.set("Access-Control-Allow-Methods", [...READS].join(", "));
    headers.set("Access-Control-Allow-Headers", "Content-Type, If-None-Match");
    headers.set("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  } else headers.set("Access-Control-Expose-Headers", EXPOSED.join(", "));
  const { body, status, statusText } = answer;
  return new Response(body, { status, statusText, headers });
}

import type { MiddlewareFunction } from "react-router";

const READS = new Set(["GET", "HEAD"]);
const PREFLIGHT_SECONDS = "86400";
const EXPOSED = ["ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After", "X-Total-Count"];

/** Pages of every site may read what is public. No cookie comes with such a request, and no other is let in. */
export function openToReaders(isPublicAt: (path: string) => boolean): MiddlewareFunction<Response> {
  return async ({ request, pattern }, next) => {
    const response = await next();
    const { method } = request;
    const asked =
      method === "OPTIONS" ? request.headers.get("Access-Control-Request-Method") : method;
    if (!isPublicAt(`/${pattern}`) || !READS.has(asked ?? "")) return response;
    const { headers } = response;
    headers.set("Access-Control-Allow-Origin", "*");
    if (method === "OPTIONS") {
      headers.set("Access-Control-Allow-Methods", [...READS].join(", "));
      headers.set("Access-Control-Allow-Headers", "Content-Type, If-None-Match");
      headers.set("Access-Control-Max-Age", PREFLIGHT_SECONDS);
    } else headers.set("Access-Control-Expose-Headers", EXPOSED.join(", "));
    return response;
  };
}

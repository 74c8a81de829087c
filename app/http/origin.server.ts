import { env } from "#app/infra/env.server.ts";
import { problem } from "#app/http/problem.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function siteOrigin(request: Request): string {
  return new URL(env.PUBLIC_URL ?? request.url).origin;
}

export const FOREIGN_REQUEST = "This request came from another site";

/** Browsers send at least one of these headers. Programs may send none, but no page can make them send our cookies. */
export function isForeignWrite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  // An empty Origin counts as foreign: React Router would parse it as an address and fail.
  return origin !== null
    ? origin !== siteOrigin(request) && origin !== new URL(request.url).origin
    : isFromElsewhere(request);
}

/**
 * Whether the request came from another site, as far as the browser tells. Also true for names below ours: their pages are not
 * ours, although what they ask of us carries our cookies.
 */
export function isFromElsewhere({ headers }: Pick<Request, "headers">): boolean {
  return ["cross-site", "same-site"].includes(headers.get("Sec-Fetch-Site") ?? "");
}

export function refuseForeignOrigin(request: Request) {
  if (isForeignWrite(request)) throw problem(403, FOREIGN_REQUEST);
}

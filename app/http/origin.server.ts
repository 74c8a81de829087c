import { env } from "#app/infra/env.server.ts";
import { problem } from "#app/http/problem.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

export function siteOrigin(request: Request): string {
  return new URL(env.PUBLIC_URL ?? request.url).origin;
}

export const FOREIGN_REQUEST = "This request came from another site";

/**
 * Browsers send at least one of these headers, and no page can make other programs send our
 * cookies.
 */
export function isForeignWrite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  // An empty Origin counts as foreign, because React Router would fail to parse it as an address.
  return origin !== null
    ? origin !== siteOrigin(request) && origin !== new URL(request.url).origin
    : isFromElsewhere(request);
}

/** Pages of subdomains ("same-site") are not ours, although their requests carry our cookies. */
export function isFromElsewhere({ headers }: Pick<Request, "headers">): boolean {
  return ["cross-site", "same-site"].includes(headers.get("Sec-Fetch-Site") ?? "");
}

export function refuseForeignOrigin(request: Request) {
  if (isForeignWrite(request)) throw problem(403, FOREIGN_REQUEST);
}

import { env } from "#app/infra/env.server.ts";
import { problem } from "#app/http/problem.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Where visitors reach the site: PUBLIC_URL, else the address of this request. No slash at the end. */
export function siteOrigin(request: Request): string {
  return new URL(env.PUBLIC_URL ?? request.url).origin;
}

export const FOREIGN_WRITE = "This request came from another site";

/**
 * Whether another site's page sent this write with this visitor's cookies. Programs send neither header and carry no
 * cookies of ours.
 */
export function isForeignWrite(request: Request): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  const origin = request.headers.get("Origin");
  // An empty one is nobody's: React Router would take it for an address and fail.
  return origin !== null
    ? origin !== siteOrigin(request) && origin !== new URL(request.url).origin
    : (request.headers.get("Sec-Fetch-Site") ?? "same-origin") === "cross-site";
}

export function refuseForeignOrigin(request: Request) {
  if (isForeignWrite(request)) throw problem(403, FOREIGN_WRITE);
}

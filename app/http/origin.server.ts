import { env } from "#app/infra/env.server.ts";
import { problem } from "#app/http/problem.server.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Where visitors reach the site: PUBLIC_URL, else the address of this request. No slash at the end. */
export function siteOrigin(request: Request): string {
  return new URL(env.PUBLIC_URL ?? request.url).origin;
}

/**
 * Refuses a write that another site's page sent with this visitor's cookies. Programs send neither header and carry no
 * cookies of ours.
 */
export function refuseForeignOrigin(request: Request) {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get("Origin");
  const isForeign = origin
    ? origin !== siteOrigin(request) && origin !== new URL(request.url).origin
    : (request.headers.get("Sec-Fetch-Site") ?? "same-origin") === "cross-site";
  if (isForeign) throw problem(403, "This request came from another site");
}

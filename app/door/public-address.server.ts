import { env } from "#app/infra/env.server.ts";

const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null;

/** Behind a proxy, the request itself says http and an inner host. */
export const publicAddress = publicUrl && { host: publicUrl.host, protocol: publicUrl.protocol };

export const isHttps = publicUrl?.protocol === "https:";

export function asSeenByVisitors(request: Request, url: URL): Request {
  if (!publicUrl || url.origin === publicUrl.origin) return request;
  const seen = new URL(publicUrl);
  // Two assignments: parsed as one text, a path that begins with two slashes would name another host.
  seen.pathname = url.pathname;
  seen.search = url.search;
  return new Request(seen, request);
}

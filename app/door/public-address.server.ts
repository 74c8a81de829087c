import { env } from "#app/infra/env.server.ts";

const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null;

export const publicAddress = publicUrl && { host: publicUrl.host, protocol: publicUrl.protocol };

export const isHttps = publicUrl?.protocol === "https:";

export function asSeenByVisitors(request: Request, url: URL): Request {
  if (!publicUrl || url.origin === publicUrl.origin) return request;
  const seen = new URL(publicUrl);
  // The path is assigned on its own, because a path that begins with // would name another host if
  // both were parsed as one text.
  seen.pathname = url.pathname;
  seen.search = url.search;
  return new Request(seen, request);
}

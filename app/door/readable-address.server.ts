import type { IncomingMessage } from "node:http";
import { publicAddress } from "#app/door/public-address.server.ts";

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
const WITH_HOST = /^https?:\/\/([^/?#]*)/i;

/** The path and query of a request target, which may name its host as well. */
export function pathOf(target: string): string {
  const path = target.replace(WITH_HOST, "");
  return path.startsWith("?") || path === "" ? `/${path}` : path;
}

/** Whether a target that names its host names ours. */
export function isOurs(target: string): boolean {
  const host = WITH_HOST.exec(target)?.[1]?.toLowerCase();
  return host === undefined || host === (publicAddress?.host ?? host);
}

/** Whether this is a path, and its escapes mean something. */
export function isReadable(path: string): boolean {
  if (!path.startsWith("/")) return false;
  if (!path.includes("%")) return true;
  const [pathname = ""] = path.split("?");
  try {
    return decodeURIComponent(pathname).length > 0;
  } catch {
    return false;
  }
}

/** One Host, of a form that an address can have. Only HTTP/1.0 may leave it out. */
export function hasReadableHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name));
  if (hosts.length === 0) return httpVersion === "1.0";
  const { host = "" } = headers;
  return hosts.length === 1 && HOST.test(host) && URL.canParse(`http://${host}`);
}

import type { IncomingMessage } from "node:http";
import { publicAddress } from "#app/door/public-address.server.ts";

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;
const WITH_HOST = /^https?:\/\/([^/?#]*)/i;

export function pathOf(target: string): string {
  const path = target.replace(WITH_HOST, "");
  return path.startsWith("?") || path === "" ? `/${path}` : path;
}

export function isForOurHost(target: string): boolean {
  const host = WITH_HOST.exec(target)?.[1]?.toLowerCase();
  return host === undefined || host === (publicAddress?.host ?? host);
}

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

export function hasReadableHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && /^host$/i.test(name));
  const { host = "" } = headers;
  return hosts.length === 1 && HOST.test(host) && URL.canParse(`http://${host}`);
}

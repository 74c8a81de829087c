import { randomUUID } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { Visitor } from "#app/http/context.server.ts";
import { env } from "#app/infra/env.server.ts";
import { plainAddress } from "#app/infra/ip-network.server.ts";

type VisitSource = {
  connectionAddress: string;
  forwardedFor: string | null | undefined;
  requestId: string | null | undefined;
};

const trustedProxies = new BlockList();
for (const proxy of env.TRUSTED_PROXIES) {
  const [network = "", bits] = proxy.split("/");
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  if (bits) trustedProxies.addSubnet(network, Number(bits), family);
  else trustedProxies.addAddress(network, family);
}

export function visitOf({ connectionAddress, forwardedFor, requestId }: VisitSource): Visitor {
  const nearest = plainAddress(connectionAddress);
  const isProxied = env.TRUSTED_PROXIES.length > 0 && isTrusted(nearest);
  const given = isProxied && /^[\w-]{8,64}$/.test(requestId ?? "") ? requestId : null;
  return {
    request_id: given ?? randomUUID(),
    address: isProxied ? visitorAddress(nearest, forwardedFor?.split(",") ?? []) : nearest,
    route: null,
  };
}

/**
 * Finds the nearest hop that is not our proxy. The visitor may have invented a hop that cannot be
 * read, so the connection's own address then counts.
 */
function visitorAddress(connection: string, hops: string[]): string {
  let nearest = connection;
  while (hops.length > 0 && isTrusted(nearest)) {
    const hop = hopAddress(hops.pop() ?? "");
    if (hop === null) return connection;
    nearest = hop;
  }
  return nearest;
}

function isTrusted(address: string): boolean {
  const version = isIP(address);
  return version > 0 && trustedProxies.check(address, version === 6 ? "ipv6" : "ipv4");
}

function hopAddress(hop: string): string | null {
  const written = hop.trim();
  const [, bracketed, dotted] =
    /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/i.exec(written) ?? [];
  const address = bracketed ?? dotted ?? written;
  return isIP(address) > 0 ? plainAddress(address) : null;
}

import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { groupsOf, plainAddress } from "#app/infra/ip-network.server.ts";

const prefixes = new LRUCache<string, { prefix: string | null }>({
  max: 1_000,
  memoMethod: (address) => ({ prefix: prefixOf(address) }),
});

/** Logs name only the network of a client, such as "41.1.1.0/24" or "2001:db8:1::/48". */
export function addressPrefix(address: string): string | null {
  return prefixes.memo(address).prefix;
}

function prefixOf(address: string): string | null {
  if (isIP(plainAddress(address)) === 0) return null;
  const groups = groupsOf(address);
  if (groups) return `${groups.slice(0, 3).join(":")}::/48`;
  return `${plainAddress(address).split(".").slice(0, 3).join(".")}.0/24`;
}

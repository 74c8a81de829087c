import { lookup as lookUp, type LookupAddress } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { readUpTo } from "#app/infra/read-up-to.server.ts";

const ANSWER_WITHIN_MS = 3_000;

/** In a list for both families, ::ffff:0:0/96 would block all of IPv4. */
const closedNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  closedNetworks.ipv4.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["::", 96],
  ["::ffff:0:0", 96],
  ["::ffff:0:0:0", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  closedNetworks.ipv6.addSubnet(network, bits, "ipv6");
}

export function isPublic(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return isIP(address) > 0 && !closedNetworks[family].check(address, family);
}

/** Checks the very address that it connects to, because a second DNS lookup could name another. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const first = error ? undefined : found.find(({ address }) => isPublic(address));
    if (!first) done(error ?? new Error(`${host} is not a public address`), "", 4);
    else if (options.all) done(null, [first]);
    else done(null, first.address, first.family);
  });
};

/** Only `trustedOrigin`, from our configuration, may be on a private network. */
export async function fetchPicture(
  address: string,
  { maxBytes, trustedOrigin }: { maxBytes: number; trustedOrigin: string },
): Promise<Uint8Array | "late" | "size" | null> {
  const url = URL.parse(address);
  if (!url) return null;
  const isTrusted = url.origin === trustedOrigin;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isOpen = url.protocol === "https:" && (isIP(host) === 0 || isPublic(host));
  if (!isTrusted && !isOpen) return null;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const answer = await request(url, signal, isTrusted ? undefined : publicLookup);
    if (answer.statusCode === 200) return (await readUpTo(maxBytes, answer)) ?? "size";
    answer.destroy();
    return null;
  } catch {
    return signal.aborted ? "late" : null;
  }
}

function request(
  url: URL,
  signal: AbortSignal,
  lookup: LookupFunction | undefined,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const client = url.protocol === "https:" ? https : http;
  const headers = { Accept: "image/jpeg, image/png" };
  client.get(url, { lookup, signal, headers, agent: false }, resolve).on("error", reject);
  return promise;
}

export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d{1,3}\.)/i, "").split("%")[0] ?? "";
}

export function groupsOf(address: string): string[] | null {
  const plain = plainAddress(address);
  const isIpv6 = plain.includes(":");
  if (!isIpv6) return null;
  const hexadecimal = plain.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, inTwoGroups);
  const [before = "", after = ""] = hexadecimal.split("::");
  const first = before.split(":").filter(Boolean);
  const last = after.split(":").filter(Boolean);
  const gap = plain.includes("::") ? 8 - first.length - last.length : 0;
  const groups = [...first, ...Array<string>(Math.max(0, gap)).fill("0"), ...last];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

function inTwoGroups(_: string, ...bytes: string[]): string {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(0, 4).map(Number);
  return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`;
}

/** One customer has 2^64 IPv6 addresses, which share their first four groups. */
export function networkOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(":") ?? plainAddress(address);
}

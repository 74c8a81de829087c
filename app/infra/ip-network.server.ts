/** The address without the form that a socket for both families gives to IPv4: "::ffff:41.1.1.1". */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "").split("%")[0] ?? "";
}

/** The eight groups of an IPv6 address, however it is shortened; null for IPv4. */
export function groupsOf(address: string): string[] | null {
  const plain = plainAddress(address);
  if (!plain.includes(":")) return null;
  const [before = "", after = ""] = plain.split("::");
  const first = before.split(":").filter(Boolean);
  const last = after.split(":").filter(Boolean);
  const gap = plain.includes("::") ? 8 - first.length - last.length : 0;
  const groups = [...first, ...Array<string>(Math.max(0, gap)).fill("0"), ...last];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

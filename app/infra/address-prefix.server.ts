/** Enough to see that one place sends much, and not who it was: "41.1.1.0/24", "2001:db8:1::/48". */
export function addressPrefix(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  const [before = ""] = plain.split("::");
  const groups = [...before.split(":").filter(Boolean), "0", "0", "0"].slice(0, 3);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/48`;
}

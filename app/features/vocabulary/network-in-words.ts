export function networkInWords(network: string): string {
  if (network === "") return "";
  if (network === "127.0.0.0/24" || network === "0:0:0::/48") return "on the computer of the site";
  const known = network.includes(":") ? network.split("::")[0] : network.split(".0/")[0];
  return `from an address that begins with ${known}`;
}

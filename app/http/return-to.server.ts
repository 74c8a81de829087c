const ANY_SITE = "http://site.invalid";
const LONGEST_ADDRESS = 1_000;

/** The address must stay on this site, but browsers read //host, /\host and /.//host as another. */
export function safeReturnTo(given: unknown): string {
  if (typeof given !== "string") return "/";
  const address = shortAddress(given);
  const isOwn =
    /^\/(?![/\\])[\x21-\x7e]*$/.test(address) &&
    !address.includes("\\") &&
    URL.parse(address, ANY_SITE)?.pathname.startsWith("//") === false;
  return isOwn ? address : "/";
}

export function shortAddress(address: string): string {
  if (address.length <= LONGEST_ADDRESS) return address;
  const [path = ""] = address.split(/[?#]/, 1);
  return path.length <= LONGEST_ADDRESS ? path : "/";
}

const ANY_SITE = "http://site.invalid";
/** Characters. The address goes into a header. Proxies allow four kilobytes of headers, and cookies and policies need most of them. */
const LONGEST_ADDRESS = 1_000;

/** Nothing in the address may make a browser leave the site: it reads //host and /\host as another site, and /.//host as //host. */
export function safeReturnTo(given: unknown): string {
  if (typeof given !== "string") return "/";
  const address = shortAddress(given);
  const isOwn =
    /^\/(?![/\\])[\x21-\x7e]*$/.test(address) &&
    !address.includes("\\") &&
    URL.parse(address, ANY_SITE)?.pathname.startsWith("//") === false;
  return isOwn ? address : "/";
}

/** An address that is too long leads to the same page without its query, or else to the home page. */
export function shortAddress(address: string): string {
  if (address.length <= LONGEST_ADDRESS) return address;
  const [path = ""] = address.split(/[?#]/, 1);
  return path.length <= LONGEST_ADDRESS ? path : "/";
}

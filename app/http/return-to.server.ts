const ANY_SITE = "http://site.invalid";

/** Nothing in the address may make a browser leave the site: it reads //host and /\host as another site, and /.//host as //host. */
export function safeReturnTo(address: unknown): string {
  const isOwn =
    typeof address === "string" &&
    /^\/(?![/\\])[\x21-\x7e]*$/.test(address) &&
    !address.includes("\\") &&
    URL.parse(address, ANY_SITE)?.pathname.startsWith("//") === false;
  return isOwn ? address : "/";
}

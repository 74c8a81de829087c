/** Nothing in the address may make a browser leave the site: it reads //host and /\host as another site. */
export function safeReturnTo(address: unknown): string {
  const isOwn =
    typeof address === "string" &&
    /^\/(?![/\\])[\x21-\x7e]*$/.test(address) &&
    !address.includes("\\");
  return isOwn ? address : "/";
}

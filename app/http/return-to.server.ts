/** An address of our own to go back to: it starts with one slash, and nothing in it makes a browser leave the site. */
export function safeReturnTo(address: unknown): string {
  const isOwn =
    typeof address === "string" &&
    /^\/(?![/\\])[\x21-\x7e]*$/.test(address) &&
    !address.includes("\\");
  return isOwn ? address : "/";
}

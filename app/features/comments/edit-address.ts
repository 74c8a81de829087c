/** Adds `edit` to the address of a page, which may have a query already. */
export function editAddress(address: string, id: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}edit=${id}`;
}

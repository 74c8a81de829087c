/** Of a page of a recipe, which may be asked for more already. */
export function editAddress(address: string, id: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}edit=${id}`;
}

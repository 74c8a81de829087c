export function editAddress(address: string, id: number): string {
  return `${address}${address.includes("?") ? "&" : "?"}edit=${id}`;
}

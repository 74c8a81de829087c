/** The path of shopping lists. The query names what is on the list. Without a query the address opens the list that the reader saved. */
export const LIST = "/shopping-list";

export function isList(address: string): boolean {
  return address === LIST || address.startsWith(`${LIST}?`);
}

/** The form of the page writes the parts of a list in another order than our links, and spaces in another way. */
export function isSameList(one: string, other: string): boolean {
  return partsOf(one) === partsOf(other);
}

/** Parameters that tell the page what was just done to the list. They say nothing of what is on it. */
const DONE = ["added", "off"];

function partsOf(address: string): string {
  const query = new URLSearchParams(address.split(/[?#]/)[1]);
  for (const done of DONE) query.delete(done);
  query.sort();
  return query.toString();
}

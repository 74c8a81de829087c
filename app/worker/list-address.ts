export const LIST = "/shopping-list";

export function isList(address: string): boolean {
  return address === LIST || address.startsWith(`${LIST}?`);
}

/** The page's form orders and escapes the parameters in another way than our links do. */
export function isSameList(one: string, other: string): boolean {
  return partsOf(one) === partsOf(other);
}

const DONE = ["added", "off"];

function partsOf(address: string): string {
  const query = new URLSearchParams(address.split(/[?#]/)[1]);
  for (const done of DONE) query.delete(done);
  query.sort();
  return query.toString();
}

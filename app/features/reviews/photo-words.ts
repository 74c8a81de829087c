/** The address of one large photo. `at` counts from 1, the newest; `address` is the page of all photos. */
export function photoAddress(address: string, at: number): string {
  return `${address}?at=${at}`;
}

/** Says whose photo it is and which one: "Photo by Naledi, 2 of 9". */
export function photoWords({ by }: { by: string }, at: number, total: number): string {
  return `Photo by ${by}, ${at} of ${total}`;
}

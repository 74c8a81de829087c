export function photoAddress(address: string, at: number): string {
  return `${address}?at=${at}`;
}

export function photoWords({ by }: { by: string }, at: number, total: number): string {
  return `Photo by ${by}, ${at} of ${total}`;
}

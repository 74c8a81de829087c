export function cookAddress(id: number): string {
  return `/recipes/${id}/cook`;
}

export function stepAnchor(number: number): string {
  return `step-${number}`;
}

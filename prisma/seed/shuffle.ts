import { createHash } from "node:crypto";

export function shuffled<Entry>(
  entries: Entry[],
  seed: string,
  keyOf: (entry: Entry) => string,
): Entry[] {
  return entries
    .map((entry) => ({ entry, order: chance(`${seed}/${keyOf(entry)}`) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ entry }) => entry);
}

/** From 0 to below 1, and the same for the same text. */
export function chance(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}

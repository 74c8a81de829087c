/** Counting further takes as long as there are rows, and nobody turns so many pages. */
export const MOST_COUNTED = 10_000;

export const TOTAL_LIMIT = 1_000;

export const OPEN_TOTAL_LIMIT = 300;

export const MOST_NEAR = 200;

/** The caller must have counted up to `most` + 1 rows, so that a larger total shows. */
export function countedTo(counted: number, most = MOST_COUNTED) {
  return { total: Math.min(counted, most), isTotalExact: counted <= most };
}

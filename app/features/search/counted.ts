/** Counting further takes as long as there are rows, and nobody turns so many pages. */
export const MOST_COUNTED = 10_000;

/** So many matches of a search are counted; a total beyond it is “more than”. */
export const TOTAL_LIMIT = 1_000;

/** Of what is open, which is other places each minute: many are shut, and are passed. */
export const OPEN_TOTAL_LIMIT = 300;

/** Of the nearest: nobody goes past so many to one that is further. */
export const MOST_NEAR = 200;

/** Of rows that were counted up to one more than `most`. */
export function countedTo(counted: number, most = MOST_COUNTED) {
  return { total: Math.min(counted, most), isTotalExact: counted <= most };
}

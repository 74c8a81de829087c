/** Counting further takes as long as there are rows, and nobody turns so many pages. */
export const MOST_COUNTED = 10_000;

/** How many matches of a search are counted. A larger total is told as “more than”. */
export const TOTAL_LIMIT = 1_000;

/** How many open places are counted. They change each minute, and many closed ones are passed on the way. */
export const OPEN_TOTAL_LIMIT = 300;

/** How many of the nearest are listed: nobody looks past so many for one that is further away. */
export const MOST_NEAR = 200;

/** The total of rows that were counted up to one more than `most`. */
export function countedTo(counted: number, most = MOST_COUNTED) {
  return { total: Math.min(counted, most), isTotalExact: counted <= most };
}

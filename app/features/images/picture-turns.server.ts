import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { createFairTurns } from "#app/infra/fair-turns.server.ts";

type Picture = { who: string; pixels: number };

// One photo needs much memory and a core for about a second. At most two run at once, and one core stays free for pages;
// of several processes, each takes one.
const LARGE_AT_ONCE = cluster.isWorker ? 1 : Math.min(2, Math.max(1, availableParallelism() - 1));
/** Takes a fraction of that second, so it does not wait behind photos. */
const SMALL_PIXELS = 1_000_000;
const SMALL_AT_ONCE = 1;
/** Encodes one picture after the other, however many people send some. */
export const inPictureTurn = createFairTurns<Picture>({
  name: "pictures",
  mayBegin(picture, running) {
    const small = running.filter(isSmall).length;
    return isSmall(picture) ? small < SMALL_AT_ONCE : running.length - small < LARGE_AT_ONCE;
  },
  mostWaiting: 100,
  compare: (one, other) => one.pixels - other.pixels,
});

function isSmall({ pixels }: Picture): boolean {
  return pixels <= SMALL_PIXELS;
}

import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { createFairQueue } from "#app/infra/fair-queue.server.ts";

type Picture = { who: string; pixels: number };

// One photo needs much memory and a core for about a second, so one core stays free for pages. Each
// of several processes encodes one photo at a time.
const LARGE_AT_ONCE = cluster.isWorker ? 1 : Math.min(2, Math.max(1, availableParallelism() - 1));
const SMALL_PIXELS = 1_000_000;
const SMALL_AT_ONCE = 1;
export const inPictureQueue = createFairQueue<Picture>({
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

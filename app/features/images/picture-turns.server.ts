import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { createTurns } from "#app/infra/turns.server.ts";

type Picture = { who: string; pixels: number };

// One photo needs much memory and a core for about a second. At most two run at once, and one core stays free for pages;
// of several processes, each takes one.
const LARGE_AT_ONCE = cluster.isWorker ? 1 : Math.min(2, Math.max(1, availableParallelism() - 1));
/** Takes a fraction of that second, so it does not wait behind photos. */
const SMALL_PIXELS = 1_000_000;
const SMALL_AT_ONCE = 1;
const MOST_WAITING = 100;
const MOST_WAITING_OF_ONE = 20;
const PATIENCE_MS = 20_000;
const REMEMBERED = 100;

/** Who had a turn, the latest last. */
const lately: string[] = [];

const takeTurn = createTurns<Picture>({
  name: "pictures",
  mayBegin(picture, running) {
    const small = running.filter(isSmall).length;
    return isSmall(picture) ? small < SMALL_AT_ONCE : running.length - small < LARGE_AT_ONCE;
  },
  isFull: ({ who }, waiting) =>
    waiting.length >= MOST_WAITING ||
    waiting.filter((other) => other.who === who).length >= MOST_WAITING_OF_ONE,
  compare: (one, other) =>
    lately.lastIndexOf(one.who) - lately.lastIndexOf(other.who) || one.pixels - other.pixels,
  patienceMs: () => PATIENCE_MS,
});

export async function inPictureTurn<Result>(
  picture: Picture,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = await takeTurn(picture);
  lately.push(picture.who);
  if (lately.length > REMEMBERED) lately.shift();
  try {
    return await work();
  } finally {
    end();
  }
}

function isSmall({ pixels }: Picture): boolean {
  return pixels <= SMALL_PIXELS;
}

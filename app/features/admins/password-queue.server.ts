import { currentAsker } from "#app/infra/asked-by.server.ts";
import { createFairQueue } from "#app/infra/fair-queue.server.ts";

/**
 * Each hash keeps one of Node's four threads and 19 MB busy, and the other threads are needed to
 * compress pages.
 */
const AT_ONCE = 2;
const MOST_WAITING = 200;

const inTurn = createFairQueue<{ who: string }>({
  name: "passwords",
  mayBegin: (_, running) => running.length < AT_ONCE,
  mostWaiting: MOST_WAITING,
});

export function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn({ who: currentAsker()?.network ?? "" }, work);
}

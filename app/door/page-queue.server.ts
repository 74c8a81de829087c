import type { Asked } from "#app/infra/asked-by.server.ts";
import { eventLoopTurn } from "#app/infra/event-loop-turn.server.ts";
import { createWorkQueue, nullIfTooBusy } from "#app/infra/work-queue.server.ts";

const TIMEOUT_MS = 2_000;
/** A page that takes longer waits for something other than the processor, so the next may begin. */
const WORKS_FOR_MS = 500;

export function createPageQueue<Page>(mostUnderWay: number) {
  const enterQueue = createWorkQueue<Asked>({
    name: "pages_under_way",
    mayBegin: (asked, underWay) =>
      underWay.length < mostUnderWay && underWay.filter(isOfSame(asked)).length < mostUnderWay / 2,
    isFull: () => false,
    compare: (one, other) => one.began - other.began,
    timeoutMs: () => TIMEOUT_MS,
  });

  return async function inPageQueue(asked: Asked, make: () => Promise<Page>): Promise<Page | null> {
    const end = await enterQueue(asked).catch(nullIfTooBusy);
    if (!end) return null;
    const waits = setTimeout(end, WORKS_FOR_MS);
    try {
      await eventLoopTurn();
      return asked.hasLeft() ? null : await make();
    } finally {
      clearTimeout(waits);
      end();
    }
  };
}

function isOfSame({ network }: Asked) {
  return (other: Asked) => network !== null && other.network === network;
}

import { createWorkQueue } from "#app/infra/work-queue.server.ts";

type Rules<Work> = {
  name: string;
  mayBegin: (work: Work, running: readonly Work[]) => boolean;
  mostWaiting: number;
  isForSame?: (one: Work, other: Work) => boolean;
  compare?: (one: Work, other: Work) => number;
};

const MOST_WAITING_OF_ONE = 20;
const TIMEOUT_MS = 20_000;
const REMEMBERED = 100;

/** Gives the next turn to the person whose last turn is longest ago. */
export function createFairQueue<Work extends { who: string }>({
  name,
  mayBegin,
  mostWaiting,
  isForSame,
  compare,
}: Rules<Work>) {
  const lately: string[] = [];
  const enterQueue = createWorkQueue<Work>({
    name,
    mayBegin,
    isFull(work, waiting) {
      const own = waiting.filter((other) => other.who === work.who || isForSame?.(work, other));
      return waiting.length >= mostWaiting || own.length >= MOST_WAITING_OF_ONE;
    },
    compare: (one, other) =>
      lately.lastIndexOf(one.who) - lately.lastIndexOf(other.who) || (compare?.(one, other) ?? 0),
    timeoutMs: () => TIMEOUT_MS,
  });

  return async function inTurn<Result>(work: Work, act: () => Promise<Result>): Promise<Result> {
    const end = await enterQueue(work);
    lately.push(work.who);
    if (lately.length > REMEMBERED) lately.shift();
    try {
      return await act();
    } finally {
      end();
    }
  };
}

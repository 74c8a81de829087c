import { createTurns } from "#app/infra/turns.server.ts";

type Rules<Work> = {
  /** The name of the queue in the metrics. */
  name: string;
  /** Whether this work may begin beside what runs. */
  mayBegin: (work: Work, running: readonly Work[]) => boolean;
  mostWaiting: number;
  /** Whether both pieces of work are for the same person, besides those with the same `who`. */
  isForSame?: (one: Work, other: Work) => boolean;
  /** Which of two begins first when both people had their last turn at the same time, as for a sort. */
  compare?: (one: Work, other: Work) => number;
};

const MOST_WAITING_OF_ONE = 20;
const TIMEOUT_MS = 20_000;
const REMEMBERED = 100;

/**
 * Returns a function that does work in turn. The turn goes to whoever had their last one longest ago, and one person fills
 * only a part of the queue.
 */
export function createFairTurns<Work extends { who: string }>({
  name,
  mayBegin,
  mostWaiting,
  isForSame,
  compare,
}: Rules<Work>) {
  /** The people who had a turn, the latest last. */
  const lately: string[] = [];
  const takeTurn = createTurns<Work>({
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
    const end = await takeTurn(work);
    lately.push(work.who);
    if (lately.length > REMEMBERED) lately.shift();
    try {
      return await act();
    } finally {
      end();
    }
  };
}

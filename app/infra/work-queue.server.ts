import { type Waiting, waitInQueue } from "#app/infra/waiting-queue.server.ts";
import { countRefusal, watchQueue } from "#app/infra/metrics.server.ts";

type Rules<Work> = {
  name: string;
  mayBegin: (work: Work, running: readonly Work[]) => boolean;
  isFull: (work: Work, waiting: readonly Work[]) => boolean;
  compare: (one: Work, other: Work) => number;
  timeoutMs: (work: Work) => number;
};

export class TooBusy extends Error {
  override name = "TooBusy";
  readonly queue: string;

  constructor(queue: string) {
    super("Too much is waiting already");
    this.queue = queue;
  }
}

export function nullIfTooBusy(error: unknown): null {
  if (error instanceof TooBusy) return null;
  throw error;
}

/**
 * Returns a function that waits for a turn and gives back what ends it. It throws TooBusy when the
 * queue is full or the wait too long.
 */
export function createWorkQueue<Work>({ name, mayBegin, isFull, compare, timeoutMs }: Rules<Work>) {
  const running: Work[] = [];
  const queue: Waiting<Work>[] = [];
  watchQueue(name, () => ({ running: running.length, waiting: queue.length }));

  function callNext() {
    for (let next = findNext(); next; next = findNext()) {
      running.push(next.work);
      next.call();
    }
  }

  function findNext(): Waiting<Work> | undefined {
    let first: Waiting<Work> | undefined;
    for (const one of queue) {
      const isEarlier = !first || compare(one.work, first.work) < 0;
      if (isEarlier && mayBegin(one.work, running)) first = one;
    }
    return first;
  }

  function endOf(work: Work): () => void {
    let isOver = false;
    return function end() {
      if (isOver) return;
      isOver = true;
      running.splice(running.indexOf(work), 1);
      callNext();
    };
  }

  return async function enterQueue(work: Work): Promise<() => void> {
    if (mayBegin(work, running)) running.push(work);
    else if (isFull(work, worksOf(queue)) || !(await waitInQueue(queue, work, timeoutMs(work)))) {
      countRefusal("queue", name);
      throw new TooBusy(name);
    }
    return endOf(work);
  };
}

function worksOf<Work>(queue: Waiting<Work>[]): Work[] {
  return queue.map(({ work }) => work);
}

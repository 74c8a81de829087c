import { countRefusal, watchQueue } from "#app/infra/metrics.server.ts";

type Rules<Work> = {
  /** As the metrics call it. */
  name: string;
  /** Whether this work may begin beside what runs. */
  mayBegin: (work: Work, running: readonly Work[]) => boolean;
  /** Whether so much waits that this work is refused at once. */
  isFull: (work: Work, waiting: readonly Work[]) => boolean;
  /** Which of two begins first, as for a sort. Of equals, the one that came first. */
  compare: (one: Work, other: Work) => number;
  patienceMs: (work: Work) => number;
};

type Waiting<Work> = { work: Work; begin: () => void };

export class TooBusy extends Error {
  override name = "TooBusy";
  readonly queue: string;

  constructor(queue: string) {
    super("Too much is waiting already");
    this.queue = queue;
  }
}

/** Returns a function that waits until the work may begin, and gives back what ends the turn. */
export function createTurns<Work>({ name, mayBegin, isFull, compare, patienceMs }: Rules<Work>) {
  const running: Work[] = [];
  const waiting: Waiting<Work>[] = [];
  watchQueue(name, () => ({ running: running.length, waiting: waiting.length }));

  function begin(work: Work): () => void {
    running.push(work);
    let isOver = false;
    return function end() {
      if (isOver) return;
      isOver = true;
      running.splice(running.indexOf(work), 1);
      callNext();
    };
  }

  function callNext() {
    for (let next = findNext(); next; next = findNext()) {
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    }
  }

  function findNext(): Waiting<Work> | undefined {
    let first: Waiting<Work> | undefined;
    for (const one of waiting) {
      const isEarlier = !first || compare(one.work, first.work) < 0;
      if (isEarlier && mayBegin(one.work, running)) first = one;
    }
    return first;
  }

  function tooBusy() {
    countRefusal("queue", name);
    return new TooBusy(name);
  }

  function wait(work: Work): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(tooBusy());
      }, patienceMs(work));
      const one: Waiting<Work> = {
        work,
        begin() {
          clearTimeout(patience);
          resolve(begin(work));
        },
      };
      waiting.push(one);
    });
  }

  return async function takeTurn(work: Work): Promise<() => void> {
    if (mayBegin(work, running)) return begin(work);
    const works = waiting.map((one) => one.work);
    if (isFull(work, works)) throw tooBusy();
    return wait(work);
  };
}

import { type Waiting, waitInQueue } from "#app/infra/waiting-queue.server.ts";
import { countRefusal, watchQueue } from "#app/infra/metrics.server.ts";

type Share = { who: string; most: number };
type Wanted = { bytes: number; shares: Share[] };

export type UploadMemory = {
  take: (bytes: number) => Promise<boolean>;
  giveBack: (bytes: number) => void;
};

type MemoryRules = { name: string; most: number; timeoutMs: number };

export function createUploadMemory({ name, most, timeoutMs }: MemoryRules) {
  const { add, isWithin } = createShares();
  const queue: Waiting<Wanted>[] = [];
  let free = most;
  let entered = 0;
  watchQueue(name, () => ({ running: entered, waiting: queue.length }));

  /** A person who waits for their own share holds nobody else up. */
  function letIn() {
    const findNext = () => queue.find(({ work }) => isWithin(work));
    for (let next = findNext(); next; next = findNext()) {
      if (next.work.bytes > free) return;
      free -= next.work.bytes;
      entered += 1;
      add(next.work);
      next.call();
    }
  }

  return function memoryOf(...shares: Share[]): UploadMemory {
    return {
      async take(bytes) {
        const isLetIn = waitInQueue(queue, { bytes, shares }, timeoutMs);
        letIn();
        if (await isLetIn) return true;
        countRefusal("queue", name);
        letIn();
        return false;
      },
      giveBack(bytes) {
        free += bytes;
        entered -= 1;
        add({ bytes: -bytes, shares });
        letIn();
      },
    };
  };
}

function createShares() {
  const held = new Map<string, number>();

  return {
    add({ bytes, shares }: Wanted) {
      for (const { who } of shares) {
        const now = (held.get(who) ?? 0) + bytes;
        if (now > 0) held.set(who, now);
        else held.delete(who);
      }
    },
    isWithin: ({ bytes, shares }: Wanted) =>
      shares.every(({ who, most }) => (held.get(who) ?? 0) + bytes <= most),
  };
}

import { type Place, standInLine } from "#app/infra/line.server.ts";
import { countRefusal, watchQueue } from "#app/infra/metrics.server.ts";

type Share = { who: string; most: number };
type Wanted = { bytes: number; shares: Share[] };

export type Room = { take: (bytes: number) => Promise<boolean>; giveBack: (bytes: number) => void };

type RoomRules = { name: string; most: number; timeoutMs: number };

export function createRoom({ name, most, timeoutMs }: RoomRules) {
  const { add, isWithin } = createShares();
  const line: Place<Wanted>[] = [];
  let free = most;
  let entered = 0;
  watchQueue(name, () => ({ running: entered, waiting: line.length }));

  /** A person who waits for their own share holds nobody else up. */
  function letIn() {
    const findNext = () => line.find(({ work }) => isWithin(work));
    for (let next = findNext(); next; next = findNext()) {
      if (next.work.bytes > free) return;
      free -= next.work.bytes;
      entered += 1;
      add(next.work);
      next.call();
    }
  }

  return function roomOf(...shares: Share[]): Room {
    return {
      async take(bytes) {
        const isLetIn = standInLine(line, { bytes, shares }, timeoutMs);
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

import { countRefusal, watchQueue } from "#app/infra/metrics.server.ts";

/** What one sender may hold of the room. */
type Share = { who: string; most: number };
type Waiting = { bytes: number; shares: Share[]; enter: () => void };

export type Room = { take: (bytes: number) => Promise<boolean>; giveBack: (bytes: number) => void };

type RoomRules = { name: string; most: number; patienceMs: number };

export function createRoom({ name, most, patienceMs }: RoomRules) {
  const held = new Map<string, number>();
  const line: Waiting[] = [];
  let free = most;
  let entered = 0;
  watchQueue(name, () => ({ running: entered, waiting: line.length }));

  function add(bytes: number, shares: Share[]) {
    free -= bytes;
    for (const { who } of shares) {
      const now = (held.get(who) ?? 0) + bytes;
      if (now > 0) held.set(who, now);
      else held.delete(who);
    }
  }

  function isWithinShares({ bytes, shares }: Waiting): boolean {
    return shares.every((share) => (held.get(share.who) ?? 0) + bytes <= share.most);
  }

  /** Whoever waits for their own share holds nobody up. */
  function letIn() {
    for (let next = line.find(isWithinShares); next; next = line.find(isWithinShares)) {
      if (next.bytes > free) return;
      line.splice(line.indexOf(next), 1);
      add(next.bytes, next.shares);
      entered += 1;
      next.enter();
    }
  }

  /** Waits in line for room; false when that takes too long. */
  function take(bytes: number, shares: Share[]): Promise<boolean> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        countRefusal("queue", name);
        resolve(false);
        letIn();
      }, patienceMs);
      const waiting: Waiting = {
        bytes,
        shares,
        enter() {
          clearTimeout(patience);
          resolve(true);
        },
      };
      line.push(waiting);
      letIn();
    });
  }

  return function roomOf(...shares: Share[]): Room {
    return {
      take: (bytes) => take(bytes, shares),
      giveBack(bytes) {
        add(-bytes, shares);
        entered -= 1;
        letIn();
      },
    };
  };
}

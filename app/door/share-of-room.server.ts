import { type Asked, askedBy } from "#app/infra/asked-by.server.ts";
import { countRefusal, watchQueue } from "#app/infra/metrics.server.ts";

type Room = {
  /** As the metrics call it. */
  name: string;
  most: number;
  /** Thousands may share a mobile address, and one program may open hundreds of connections. */
  mostOfOneHousehold: number;
  isCounted: (asked: Asked) => boolean;
};

export type Within = <Result>(asked: Asked, work: () => Promise<Result>) => Promise<Result | null>;

/** Returns what does the work; null when the room is full, or the household's share of it. */
export function createRoom({ name, most, mostOfOneHousehold, isCounted }: Room): Within {
  const underWay = new Set<Asked>();
  watchQueue(name, () => ({ running: underWay.size, waiting: 0 }));

  function isFullFor({ household }: Asked): boolean {
    const counted = [...underWay].filter(isCounted);
    const own = counted.filter((one) => one.household === household);
    return counted.length >= most || own.length >= mostOfOneHousehold;
  }

  return async function within(asked, work) {
    if (isFullFor(asked)) {
      countRefusal("queue", name);
      return null;
    }
    underWay.add(asked);
    try {
      return await askedBy(asked, work);
    } finally {
      underWay.delete(asked);
    }
  };
}

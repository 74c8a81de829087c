import type { Asked } from "#app/infra/asked-by.server.ts";
import { countRefusal, watchQueue } from "#app/infra/metrics.server.ts";

type RequestLimit = {
  name: string;
  most: number;
  /**
   * Thousands of people may share one mobile address, but one program may send hundreds of
   * requests.
   */
  mostOfOneNetwork: number;
  isCounted: (asked: Asked) => boolean;
};

export type Enter = (asked: Asked) => Leave | null;
type Leave = () => void;

export function createRequestLimit({
  name,
  most,
  mostOfOneNetwork,
  isCounted,
}: RequestLimit): Enter {
  const underWay = new Set<Asked>();
  watchQueue(name, () => ({ running: underWay.size, waiting: 0 }));

  function isFullFor({ network }: Asked): boolean {
    const counted = [...underWay].filter(isCounted);
    const own = counted.filter((one) => one.network === network);
    return counted.length >= most || own.length >= mostOfOneNetwork;
  }

  return function enter(asked) {
    if (isFullFor(asked)) {
      countRefusal("queue", name);
      return null;
    }
    underWay.add(asked);
    return () => void underWay.delete(asked);
  };
}

import type { Asked } from "#app/infra/asked-by.server.ts";
import { ownTurn } from "#app/infra/own-turn.server.ts";
import { createTurns, nullIfTooBusy } from "#app/infra/turns.server.ts";

const TIMEOUT_MS = 2_000;
/** A page that takes longer waits for something other than the processor, so the next may begin. */
const WORKS_FOR_MS = 500;

export function createPageTurns<Page>(mostUnderWay: number) {
  const takeTurn = createTurns<Asked>({
    name: "pages_under_way",
    mayBegin: (asked, underWay) =>
      underWay.length < mostUnderWay && underWay.filter(isOfSame(asked)).length < mostUnderWay / 2,
    isFull: () => false,
    compare: (one, other) => one.began - other.began,
    timeoutMs: () => TIMEOUT_MS,
  });

  return async function inPageTurn(asked: Asked, make: () => Promise<Page>): Promise<Page | null> {
    const end = await takeTurn(asked).catch(nullIfTooBusy);
    if (!end) return null;
    const waits = setTimeout(end, WORKS_FOR_MS);
    try {
      await ownTurn();
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

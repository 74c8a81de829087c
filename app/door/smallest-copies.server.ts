import type { Encoding } from "#app/door/accepted-encoding.server.ts";
import type { FinishedPage } from "#app/door/finished-page.server.ts";
import type { CacheableAddress } from "#app/door/cacheable-addresses.server.ts";
import { log } from "#app/infra/log.server.ts";
import { isAtBackgroundWork } from "#app/infra/background-worker.server.ts";

/**
 * Each copy is followed by a rest nine times as long, so that copies use a tenth of a core at most.
 */
const RESTS = 9;

type UpdateSize = (cacheable: CacheableAddress, page: FinishedPage) => void;

export function createSmallestCopies(updateSize: UpdateSize) {
  let mayBeginAt = 0;

  async function pack(cacheable: CacheableAddress, page: FinishedPage, accepted: Encoding) {
    const began = performance.now();
    mayBeginAt = Number.POSITIVE_INFINITY;
    try {
      await page.copies.packSmallest(accepted);
      updateSize(cacheable, page);
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      log("error", { message, stack });
    } finally {
      const ended = performance.now();
      mayBeginAt = ended + RESTS * (ended - began);
    }
  }

  return function packWhenWorthIt(
    cacheable: CacheableAddress,
    page: FinishedPage,
    accepted: Encoding | null,
  ) {
    if (accepted === null || !page.copies.isWorthPacking(accepted)) return;
    if (performance.now() < mayBeginAt || isAtBackgroundWork()) return;
    void pack(cacheable, page, accepted);
  };
}

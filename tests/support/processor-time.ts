import { expect } from "vitest";

/** What the work of `slowness` takes on the machine for which the limits were chosen, in milliseconds. */
const QUICK_MS = 4;
const MOST_TRIES = 20;

/** How many milliseconds of processor it takes. Unlike time on the clock, other programs hardly change that. */
export function processorMs(act: () => void): number {
  const before = process.cpuUsage();
  act();
  return millisecondsSince(before);
}

export function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Expects that one of a few tries takes no more milliseconds of processor, on a slower machine accordingly more. Programs that work
 * at the same time share the caches of a processor, so that some tries take longer.
 */
export function expectQuick(act: () => void, mostMs: number) {
  let least = Infinity;
  for (let tries = 0; tries < MOST_TRIES && least > mostMs; tries++) {
    least = Math.min(least, processorMs(act));
  }
  expectAtMost(least, mostMs);
}

/** Expects no more milliseconds of processor than these, on a slower machine accordingly more. */
export function expectAtMost(spentMs: number, mostMs: number, what = "ms of processor") {
  if (spentMs > mostMs) expect(spentMs, what).toBeLessThanOrEqual(mostMs * slowness());
}

/** How many times as long this machine takes for the same work as the one for which the limits were chosen; at least 1. */
function slowness(): number {
  const text = "Mo 00:00-24:00, a½ ".repeat(20_000);
  const spent = Array.from({ length: 20 }, () =>
    processorMs(() => {
      for (const _ of text.matchAll(/[\p{L}\d]+/gu));
    }),
  );
  return Math.max(1, Math.min(...spent) / QUICK_MS);
}

import { onTestFinished } from "vitest";

const TIMES = 10;
/** For an answer of the object store, and for a whole object. */
export const STORE_PATIENCE_MS = [5_000, 8_000];

/** In this test waits of exactly these lengths pass ten times as fast: the patience is tried, and nobody waits for it. */
export function hurry(...lengths: number[]) {
  const { setTimeout: wait } = globalThis;
  const { timeout } = AbortSignal;
  const shorter = (ms = 0) => (lengths.includes(ms) ? ms / TIMES : ms);
  globalThis.setTimeout = Object.assign(
    (act: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      wait(act, shorter(ms), ...values),
    wait,
  );
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, shorter(ms));
  onTestFinished(() => {
    globalThis.setTimeout = wait;
    AbortSignal.timeout = timeout;
  });
}

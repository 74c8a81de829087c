import { expect, onTestFinished } from "vitest";

const TIMES = 10;
/** For an answer of the object store, and for a whole object. */
export const STORE_TIMEOUT_MS = [5_000, 8_000];
/** For the files of a picture, and for taking away those that came. */
export const PICTURE_TIMEOUT_MS = [3_000, 1_000];

/** In this test waits of exactly these lengths pass ten times as fast, and each of them must be waited for. */
export function hurry(...lengths: number[]) {
  const { setTimeout: wait } = globalThis;
  const { timeout } = AbortSignal;
  const asked = new Set<number>();
  const shorter = (ms = 0) => {
    asked.add(ms);
    return lengths.includes(ms) ? ms / TIMES : ms;
  };
  globalThis.setTimeout = Object.assign(
    (act: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) =>
      wait(act, shorter(ms), ...values),
    wait,
  );
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, shorter(ms));
  onTestFinished(() => {
    globalThis.setTimeout = wait;
    AbortSignal.timeout = timeout;
    expect([...asked]).toEqual(expect.arrayContaining(lengths));
  });
}

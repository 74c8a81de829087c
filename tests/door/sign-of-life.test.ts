import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { watchLife } from "#app/door/sign-of-life.server.ts";

const ASK_EVERY_MS = 1_000;
const TIMEOUT_MS = 10_000;
const START_TIMEOUT_MS = 120_000;

type Wire = EventEmitter & { asked: number; ended: number[]; answer: (debugged?: boolean) => void };

/** Stands in for Node's object of a worker that listens, without a process. */
function aWorker(): Wire {
  const wire = aStartingWorker();
  wire.emit("listening");
  return wire;
}

function aStartingWorker(): Wire {
  const wire: Wire = Object.assign(new EventEmitter(), {
    asked: 0,
    ended: [],
    isConnected: () => true,
    send: () => (wire.asked += 1),
    answer: (isDebugged = false) => void wire.emit("message", { life: "given", isDebugged }),
  });
  watchLife(wire as unknown as Worker, (silent_ms) => wire.ended.push(silent_ms));
  return wire;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("CORES-08 a worker", () => {
  test("that gives no sign of life for ten seconds is ended, once", () => {
    const worker = aWorker();
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(worker).toMatchObject({ asked: 10, ended: [] });
    vi.advanceTimersByTime(3 * TIMEOUT_MS);
    expect(worker).toMatchObject({ asked: 10, ended: [TIMEOUT_MS] });
  });

  test("that is merely late each time is left alone", () => {
    const worker = aWorker();
    for (let times = 0; times < 5; times++) {
      vi.advanceTimersByTime(TIMEOUT_MS);
      worker.answer();
    }
    expect(worker.ended).toEqual([]);
  });

  test("is left alone while a debugger may hold it", () => {
    const worker = aWorker();
    vi.advanceTimersByTime(ASK_EVERY_MS);
    worker.answer(true);
    vi.advanceTimersByTime(10 * TIMEOUT_MS);
    expect(worker.ended).toEqual([]);
    worker.answer(false);
    vi.advanceTimersByTime(2 * TIMEOUT_MS);
    expect(worker.ended).toEqual([TIMEOUT_MS]);
  });

  test("is given its time anew when the machine slept, or had none for anybody", () => {
    const worker = aWorker();
    const now = vi.spyOn(performance, "now");
    vi.advanceTimersByTime(TIMEOUT_MS);
    const woken = performance.now() + 60_000;
    now.mockReturnValueOnce(woken);
    vi.advanceTimersByTime(ASK_EVERY_MS);
    expect(worker.ended).toEqual([]);
    now.mockRestore();
  });

  test("that starts is given two minutes, and ten seconds from when it answers visitors", () => {
    const starting = aStartingWorker();
    vi.advanceTimersByTime(START_TIMEOUT_MS);
    expect(starting.ended).toEqual([]);
    vi.advanceTimersByTime(ASK_EVERY_MS);
    expect(starting.ended).toEqual([START_TIMEOUT_MS]);
    const late = aStartingWorker();
    vi.advanceTimersByTime(START_TIMEOUT_MS - ASK_EVERY_MS);
    late.emit("listening");
    vi.advanceTimersByTime(TIMEOUT_MS);
    expect(late.ended).toEqual([]);
    vi.advanceTimersByTime(ASK_EVERY_MS);
    expect(late.ended).toEqual([TIMEOUT_MS]);
  });

  test("that has ended is not asked any more", () => {
    const worker = aWorker();
    vi.advanceTimersByTime(ASK_EVERY_MS);
    worker.emit("exit");
    vi.advanceTimersByTime(10 * TIMEOUT_MS);
    expect(worker).toMatchObject({ asked: 1, ended: [] });
  });
});

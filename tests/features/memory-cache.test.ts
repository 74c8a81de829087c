import { afterEach, expect, test, vi } from "vitest";
import { beginToFollow, noteCaughtUp, noteListChange } from "#app/infra/list-changes.server.ts";
import { cacheEach, cacheEachStaleForAnonymous } from "#app/infra/memory-cache.server.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("MADE-03 what costs more than to catch up is cached until a list changes, and the changes are asked for once a second", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const asked: string[] = [];
  const recall = cacheEachStaleForAnonymous({ lifetimeMs: 60_000, most: 2 }, async (key) =>
    asked.push(key),
  );

  // Where nobody listens.
  for (const key of ["a", "a"]) await recall(key);
  expect(asked).toEqual(["a", "a"]);

  const catchUp = vi.fn<() => Promise<boolean>>(async () => {
    noteCaughtUp(performance.now());
    return true;
  });
  beginToFollow(catchUp);
  for (const key of ["b", "b", "b"]) await recall(key);
  expect([asked.length, catchUp.mock.calls.length]).toEqual([3, 1]);
  vi.advanceTimersByTime(1_000);
  for (const key of ["b", "b"]) await recall(key);
  expect([asked.length, catchUp.mock.calls.length]).toEqual([3, 2]);

  noteListChange();
  await recall("b");
  expect(asked.length).toBe(4);
  vi.advanceTimersByTime(60_000);
  await recall("b");
  expect(asked.length).toBe(5);

  // While the line is cut.
  vi.advanceTimersByTime(1_000);
  catchUp.mockResolvedValue(false);
  for (const key of ["b", "b"]) await recall(key);
  expect(asked.length).toBe(7);
});

test("an answer is kept for its time, and of the most those that were asked for last", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const asked: string[] = [];
  const recall = cacheEach({ lifetimeMs: 1_000, most: 2 }, async (key) => asked.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) await recall(key);
  expect(asked).toEqual(["a", "b", "c", "b"]);
  vi.advanceTimersByTime(1_000);
  await recall("a");
  expect(asked).toEqual(["a", "b", "c", "b", "a"]);
  vi.useRealTimers();
});

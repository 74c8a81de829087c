import { expect, test, vi } from "vitest";
import { rememberEach } from "#app/infra/remember.server.ts";

test("an answer is kept for its time, and of the most those that were asked for last", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const asked: string[] = [];
  const recall = rememberEach({ keptMs: 1_000, most: 2 }, async (key) => asked.push(key));
  for (const key of ["a", "b", "a", "c", "a", "b"]) await recall(key);
  expect(asked).toEqual(["a", "b", "c", "b"]);
  vi.advanceTimersByTime(1_000);
  await recall("a");
  expect(asked).toEqual(["a", "b", "c", "b", "a"]);
  vi.useRealTimers();
});

import { availableParallelism } from "node:os";
import { describe, expect, test } from "vitest";
import { inPictureQueue } from "#app/features/images/picture-queue.server.ts";
import { isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

const LARGE_AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));
const LARGE = 12_000_000;
const SMALL = 64;

function aLine() {
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  function send(who: string, pixels: number) {
    return inPictureQueue({ who, pixels }, async () => {
      begun.push(who);
      await released;
    });
  }
  return { begun, send, release };
}

describe("inPictureQueue", () => {
  test("FAULT-09 takes people in turns, and small pictures past the photos", async () => {
    const { begun, send, release } = aLine();
    const photos = Array.from({ length: LARGE_AT_ONCE + 2 }, () => send("first", LARGE));
    const second = send("second", LARGE);
    const third = send("third", SMALL);
    await expect.poll(() => begun).toContain("third");
    const running = Array.from({ length: LARGE_AT_ONCE }, () => "first");
    expect(begun).toEqual([...running, "third"]);
    release();
    await Promise.all([...photos, second, third]);
    expect(begun).toEqual([...running, "third", "second", "first", "first"]);
  });

  test("FAULT-09 takes of one person as many as may wait, and no more", async () => {
    const { send, release } = aLine();
    const waiting = Array.from({ length: LARGE_AT_ONCE + 20 }, () => send("greedy", LARGE));
    const refusal: unknown = await send("greedy", LARGE).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(TooBusy);
    expect(isDatabaseBusy(refusal)).toBe(false);
    release();
    await Promise.all(waiting);
  });
});

import { describe, expect, test } from "vitest";
import { inPasswordQueue } from "#app/features/admins/password.server.ts";
import { askedBy, newlyAsked } from "#app/infra/asked-by.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

const AT_ONCE = 2;
const MOST_WAITING_OF_ONE_NETWORK = 20;
const MOST_WAITING = 200;

function aLine() {
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  function send(network: string) {
    return askedBy(newlyAsked("write", { network }), () =>
      inPasswordQueue(async () => {
        begun.push(network);
        await released;
      }),
    );
  }
  return { begun, send, release };
}

describe("inPasswordQueue", () => {
  test("hashes two at a time, and lets nobody wait behind all passwords of another network", async () => {
    const { begun, send, release } = aLine();
    const all = ["a", "a", "a", "a", "b", "c"].map(send);
    await expect.poll(() => begun).toEqual(["a", "a"]);
    release();
    await Promise.all(all);
    expect(begun.slice(2)).toEqual(["b", "c", "a", "a"]);
  });

  test("lets one network fill a part of the line, and no more wait than can be served soon", async () => {
    const { send, release } = aLine();
    const running = Array.from({ length: AT_ONCE }, () => send("first"));
    const waiting = Array.from({ length: MOST_WAITING_OF_ONE_NETWORK }, () => send("greedy"));
    await expect(send("greedy")).rejects.toBeInstanceOf(TooBusy);
    while (waiting.length < MOST_WAITING) waiting.push(send(`other ${waiting.length}`));
    await expect(send("last")).rejects.toBeInstanceOf(TooBusy);
    release();
    await Promise.all([...running, ...waiting]);
  });
});

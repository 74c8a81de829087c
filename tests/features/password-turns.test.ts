import { describe, expect, test } from "vitest";
import { inPasswordTurn } from "#app/features/admins/password-turns.server.ts";
import { askedBy, newlyAsked } from "#app/infra/asked-by.server.ts";
import { TooBusy } from "#app/infra/turns.server.ts";

const AT_ONCE = 2;
const MOST_WAITING_OF_ONE_HOUSEHOLD = 50;
const MOST_WAITING = 100;

function aLine() {
  const begun: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  function send(household: string) {
    return askedBy(newlyAsked("write", { household }), () =>
      inPasswordTurn(async () => {
        begun.push(household);
        await released;
      }),
    );
  }
  return { begun, send, release };
}

describe("inPasswordTurn", () => {
  test("hashes two at a time, the others in the order in which they came", async () => {
    const { begun, send, release } = aLine();
    const all = ["a", "b", "c", "a", "b"].map(send);
    await expect.poll(() => begun).toEqual(["a", "b"]);
    release();
    await Promise.all(all);
    expect(begun).toEqual(["a", "b", "c", "a", "b"]);
  });

  test("lets one household fill half of the line, and no more wait than can be served soon", async () => {
    const { send, release } = aLine();
    const households = ["greedy", "other"].flatMap((who) =>
      Array.from({ length: MOST_WAITING_OF_ONE_HOUSEHOLD }, () => who),
    );
    const running = Array.from({ length: AT_ONCE }, () => send("first"));
    const waiting = households.slice(0, MOST_WAITING_OF_ONE_HOUSEHOLD).map(send);
    await expect(send("greedy")).rejects.toBeInstanceOf(TooBusy);
    waiting.push(...households.slice(MOST_WAITING_OF_ONE_HOUSEHOLD).map(send));
    expect(waiting).toHaveLength(MOST_WAITING);
    await expect(send("third")).rejects.toBeInstanceOf(TooBusy);
    release();
    await Promise.all([...running, ...waiting]);
  });
});

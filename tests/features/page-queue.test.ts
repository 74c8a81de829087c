import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createPageQueue } from "#app/door/page-queue.server.ts";
import { newlyAsked } from "#app/infra/asked-by.server.ts";
import { eventLoopTurn } from "#app/infra/event-loop-turn.server.ts";

const UNDER_WAY = 2;

function aLine() {
  const begun: string[] = [];
  const left = new Set<string>();
  const finish: (() => void)[] = [];
  const inPageQueue = createPageQueue<string>(UNDER_WAY);
  function ask(who: string, network = who) {
    const asked = newlyAsked("read", { network, hasLeft: () => left.has(who) });
    return inPageQueue(asked, async () => {
      begun.push(who);
      await new Promise<void>((resolve) => finish.push(resolve));
      return who;
    });
  }
  return { ask, begun, left, finishNext: () => finish.shift()?.() };
}

describe("FAULT-18 pages", () => {
  test("are under way so many at a time, and the others begin in the order in which they came", async () => {
    const { ask, begun, finishNext } = aLine();
    const answers = ["first", "second", "third", "fourth"].map((who) => ask(who));
    await expect.poll(() => begun).toEqual(["first", "second"]);
    finishNext();
    await expect.poll(() => begun).toEqual(["first", "second", "third"]);
    finishNext();
    await expect.poll(() => begun).toHaveLength(answers.length);
    finishNext();
    finishNext();
    expect(await Promise.all(answers)).toEqual(["first", "second", "third", "fourth"]);
  });

  test("begin as well when those under way wait for something else", async () => {
    const { ask, begun } = aLine();
    for (const who of ["stuck", "stuck too", "third", "fourth"]) void ask(who);
    await expect.poll(() => begun).toHaveLength(4);
  });

  test("of one network leave half of the places to others, who come later", async () => {
    const { ask, begun, finishNext } = aLine();
    const answers = ["first", "second", "third"].map((who) => ask(who, "one network"));
    answers.push(ask("neighbour"));
    await expect.poll(() => begun).toEqual(["first", "neighbour"]);
    finishNext();
    await expect.poll(() => begun).toEqual(["first", "neighbour", "second"]);
    for (const _ of answers) finishNext();
    await expect.poll(() => begun).toHaveLength(answers.length);
    finishNext();
    await Promise.all(answers);
  });

  test("are not made for who has left while waiting", async () => {
    const { ask, begun, left, finishNext } = aLine();
    const answers = ["first", "second", "gone", "fourth"].map((who) => ask(who));
    await expect.poll(() => begun).toHaveLength(UNDER_WAY);
    left.add("gone");
    for (const _ of answers) finishNext();
    await expect.poll(() => begun).toEqual(["first", "second", "fourth"]);
    finishNext();
    expect(await Promise.all(answers)).toEqual(["first", "second", null, "fourth"]);
  });
});

test("FAULT-18 large pieces of work each have a turn of the loop of their own, between which others come", async () => {
  const order: string[] = [];
  const pieces = ["one", "two", "three"].map(async (piece) => {
    await eventLoopTurn();
    order.push(piece);
  });
  async function come() {
    for (let number = 0; number < pieces.length; number++) {
      await nextTurn();
      order.push("somebody comes");
    }
  }
  await Promise.all([...pieces, come()]);
  const turn = (piece: string) => [piece, "somebody comes"];
  expect(order).toEqual(["one", "two", "three"].flatMap(turn));
});

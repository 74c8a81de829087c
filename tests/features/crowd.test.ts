import { describe, expect, test } from "vitest";
import { createCrowd } from "#app/infra/crowd.ts";

/** Whether the last of so many, evenly spread over so long, joins a crowd. */
function lastOf(come: { each: number; forMs: number }, joins = createCrowd(), from = 0): boolean {
  let joined = false;
  for (let at = from; at < from + come.forMs; at += come.each) joined = joins(at);
  return joined;
}

describe("KEPT-03 a crowd", () => {
  test("is more than five hundred in a tenth of a second", () => {
    expect(lastOf({ each: 0.18, forMs: 150 })).toBe(true);
    expect(lastOf({ each: 0.22, forMs: 1_000 })).toBe(false);
  });

  test("is not one burst, however large, nor what comes first", () => {
    expect(lastOf({ each: 0.001, forMs: 99 })).toBe(false);
    const joins = createCrowd();
    lastOf({ each: 0.01, forMs: 50 }, joins);
    expect(joins(250)).toBe(false);
  });

  test("is over as soon as a tenth of a second was quiet", () => {
    const joins = createCrowd();
    expect(lastOf({ each: 0.18, forMs: 350 }, joins)).toBe(true);
    expect(lastOf({ each: 20, forMs: 200 }, joins, 350)).toBe(false);
  });
});

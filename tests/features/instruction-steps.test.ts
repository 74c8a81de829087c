import { describe, expect, test } from "vitest";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import { changedPins } from "#app/features/recipes/changed-pins.ts";

describe("instructionSteps", () => {
  test.each<[string, string | null, string[]]>([
    ["nothing", null, []],
    ["empty text", "", []],
    ["blank lines only", " \n\r\n\t", []],
    ["one paragraph", "Fry the onion. Add the mince.", ["Fry the onion. Add the mince."]],
    ["lines", "Fry the onion\nAdd the mince", ["Fry the onion", "Add the mince"]],
    ["Windows lines with gaps", "Fry\r\n\r\n  Bake  \r\n", ["Fry", "Bake"]],
    ["numbered lines", "1. Fry\n2. Bake\n10) Rest", ["Fry", "Bake", "Rest"]],
    ["numbers in one line", "1. Fry it. 2. Bake it! 3) Rest.", ["Fry it.", "Bake it!", "Rest."]],
    ["amounts at the start", "2 eggs go in\n1.5 kg of flour", ["2 eggs go in", "1.5 kg of flour"]],
    ["amounts inside", "Bake at 180. 30 minutes will do.", ["Bake at 180. 30 minutes will do."]],
    ["hostile text", "<script>alert(1)</script>", ["<script>alert(1)</script>"]],
  ])("T-54 REC-25: %s", (_, instructions, steps) => {
    expect(instructionSteps(instructions)).toEqual(steps);
  });

  test("T-54: 20 000 characters take no time", () => {
    const began = performance.now();
    instructionSteps("1. ".repeat(6_667));
    instructionSteps(" ".repeat(20_000));
    instructionSteps(".  ".repeat(6_667));
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe("changedPins", () => {
  test.each<[string, string, string, Record<number, number | null>]>([
    ["stays with its step", "Fry\nBake", "Fry\nBake\nRest", {}],
    ["stays though a number was typed before it", "Fry\nBake", "1. Fry\n2. Bake", {}],
    ["moves along with its step", "Fry\nBake", "Peel\nFry\nBake", { 1: 2, 2: 3 }],
    ["changes places", "Fry\nBake", "Bake\nFry", { 1: 2, 2: 1 }],
    ["ends with its step", "Fry\nBake", "Fry\nBake slowly", { 2: null }],
    ["ends where two steps are like it", "Fry\nBake", "Bake\nFry\nFry", { 1: null, 2: 1 }],
    ["of two, the one that stood there stays", "Fry\nFry", "Peel\nFry", { 1: null }],
    ["of two that move, the first gets the step", "Fry\nFry", "Peel\nCut\nFry", { 1: 3, 2: null }],
    ["ends without steps", "Fry\nBake", "", { 1: null, 2: null }],
  ])("NOTE-02: a pinned note %s", (_, before, after, expected) => {
    const pins = [1, 2].map((step) => ({ id: step, step }));
    const changed = changedPins({ before, after }, pins);
    expect(Object.fromEntries(changed.map(({ id, step }) => [id, step]))).toEqual(expected);
  });
});

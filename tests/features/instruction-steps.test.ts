import { describe, expect, test } from "vitest";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

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

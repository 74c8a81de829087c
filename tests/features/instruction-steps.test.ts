import { describe, expect, test } from "vitest";
import { instructionSteps, methodSteps } from "#app/features/recipes/instruction-steps.ts";
import { changedPins } from "#app/features/recipes/pins/move-pins.server.ts";
import { processorMs } from "../support/processor-time.ts";

describe("instructionSteps", () => {
  test.each<[string, string | null, string[]]>([
    ["nothing", null, []],
    ["empty text", "", []],
    ["blank lines only", " \n\r\n\t", []],
    ["one paragraph", "Fry the onion. Add the mince.", ["Fry the onion. Add the mince."]],
    ["lines", "Fry the onion\nAdd the mince", ["Fry the onion", "Add the mince"]],
    ["Windows lines with gaps", "Fry\r\n\r\n  Bake  \r\n", ["Fry", "Bake"]],
    ["numbered lines", "1. Fry\n2. Bake\n10) Rest", ["Fry", "Bake", "Rest"]],
    [
      "an amount with the number of a later line",
      "1. Cut each potato in 2. Boil them.\n2. Drain them.",
      ["Cut each potato in 2. Boil them.", "Drain them."],
    ],
    ["numbers in one line", "1. Fry it. 2. Bake it! 3) Rest.", ["Fry it.", "Bake it!", "Rest."]],
    ["amounts at the start", "2 eggs go in\n1.5 kg of flour", ["2 eggs go in", "1.5 kg of flour"]],
    ["amounts inside", "Bake at 180. 30 minutes will do.", ["Bake at 180. 30 minutes will do."]],
    ["numbers on lines of their own", "1\nPeel.\n2\nFry.", ["Peel.", "Fry."]],
    ["numbers with a point of their own", "1.\n\nPeel\n\n2.\n\nFry", ["Peel", "Fry"]],
    ["steps that are called so", "Step 1\nPeel\nSTEP 2: Fry\nStap 3 - Eat", ["Peel", "Fry", "Eat"]],
    ["numbers in brackets and colons", "(1) Peel\n2: Fry\n3 – Eat", ["Peel", "Fry", "Eat"]],
    ["numbers without a space", "1.Peel\n2)Fry\n③Eat", ["Peel", "Fry", "Eat"]],
    [
      "numbers with two signs, dashes, slashes and square brackets",
      "1.) Peel\n2.)Fry\n3– Eat\n4/ Wash\n[5] Dry\n6 / Rest\n7.",
      ["Peel", "Fry", "Eat", "Wash", "Dry", "Rest", "7."],
    ],
    ["numbers with a dash and no space", "1-Peel\n2–Fry\n3-Eat", ["Peel", "Fry", "Eat"]],
    ["numbers with two signs in a row", "1.) Peel 2.) Fry 3.) Eat", ["Peel", "Fry", "Eat"]],
    ["numbers in words", "Step one: Peel\nStap twee\nFry\nSTEP 3 Eat", ["Peel", "Fry", "Eat"]],
    ["steps that are no numbers", "Step one foot back\nStep up", ["Step one foot back", "Step up"]],
    [
      "sizes, halves and times with a dash or a slash",
      "1-inch strips go in\n2-minute noodles\n1/ 2 onion\n1/2 onion\n1-2 eggs\n1-Inch cubes\n1- or 2-litre jars",
      [
        ...["1-inch strips go in", "2-minute noodles", "1/ 2 onion", "1/2 onion", "1-2 eggs"],
        ...["1-Inch cubes", "1- or 2-litre jars"],
      ],
    ],
    ["a range before a number with a dash", "1- 2 onions\n2- Fry", ["1- 2 onions", "2- Fry"]],
    [
      "a size among dashes",
      "1-Peel\n2-Minute noodles go in\n3-Fry",
      ["1-Peel", "2-Minute noodles go in", "3-Fry"],
    ],
    [
      "a size behind a space",
      "1- Peel\n2- minute noodles\n3- Fry",
      ["1- Peel", "2- minute noodles", "3- Fry"],
    ],
    [
      "an amount behind a dash with spaces",
      "1 - Boil the water\n2 - 2 eggs go in\n3 – Serve",
      ["1 - Boil the water", "2 - 2 eggs go in", "3 – Serve"],
    ],
    [
      "a size of another number",
      "1- Peel\n2- Fry\n10 - 12 minutes\n1-Pot meals",
      ["Peel", "Fry", "10 - 12 minutes", "1-Pot meals"],
    ],
    [
      "numbers with a dash behind a heading",
      "SAUCE\n1- Peel\n2- Pot the jam",
      ["Peel", "Pot the jam"],
    ],
    ["numbers without a point", "1 Peel\n2 Fry", ["Peel", "Fry"]],
    [
      "amounts in order",
      "1 onion goes in.\n2 eggs follow.",
      ["1 onion goes in.", "2 eggs follow."],
    ],
    ["numbers in a row", "1) Peel 2) Fry 3) Eat", ["Peel", "Fry", "Eat"]],
    ["numbers in a row without spaces", "1.Peel 2.Fry 3.Bake", ["Peel", "Fry", "Bake"]],
    ["sentences without spaces", "1.Peel the onion. 2.Fry it.", ["Peel the onion.", "Fry it."]],
    ["a row with brackets", "1)Peel (2)Fry 3.)Bake", ["Peel", "Fry", "Bake"]],
    ["a row in small letters", "1.skil 2.braai 3.eet", ["skil", "braai", "eet"]],
    ["a row in capitals", "1.PEEL 2. FRY 3.EAT", ["PEEL", "FRY", "EAT"]],
    ["a sentence before a tight number", "Peel it. 2.Fry it.", ["Peel it.", "Fry it."]],
    [
      "amounts, times, names and addresses in a row",
      "1.Add 1.5 cups, 2.5 kg and 2.kg 2.Use the No.3 pan of v3.2, no. 3. till 3.30pm or 3.pm, from www.3.com 3.Eat",
      [
        "Add 1.5 cups, 2.5 kg and 2.kg",
        "Use the No.3 pan of v3.2, no. 3. till 3.30pm or 3.pm, from www.3.com",
        "Eat",
      ],
    ],
    [
      "numbers in brackets, and of steps and pans",
      "1. Fry (1 or 2) till step 2. is done in pan No. 2. Stir 2. Eat",
      ["Fry (1 or 2) till step 2. is done in pan No. 2. Stir", "Eat"],
    ],
    [
      "amounts before a tight number",
      "1.5 cups flour 2.Mix\nServe. 2.L water\nAt no. 2. Then eat",
      ["1.5 cups flour 2.Mix", "Serve. 2.L water", "At no. 2. Then eat"],
    ],
    ["numbers with a hash", "#1 Peel\n#2. fry\n# 3: Bake\n#4\nEat", ["Peel", "fry", "Bake", "Eat"]],
    ["sizes with a hash", "#10 Tin of beans\n#2 pan", ["#10 Tin of beans", "#2 pan"]],
    ["numbers with an arrow", "1> Peel\n2>fry\n3 -> Bake\n4> Eat", ["Peel", "fry", "Bake", "Eat"]],
    ["a comparison", "5 > minutes\n1 > 2", ["5 > minutes", "1 > 2"]],
    [
      "numbers with emphasis",
      "**1.** Peel\n**2**. Fry\n_3)_ Bake\n**Step 4:** Cut\n5.**Eat** it",
      ["Peel", "Fry", "Bake", "Cut", "**Eat** it"],
    ],
    ["numbers with emphasis in a row", "**1.** Peel **2.** Fry", ["Peel", "Fry"]],
    ["bare numbers with emphasis", "**1** Peel\n**2** Fry", ["Peel", "Fry"]],
    [
      "numbers within emphasis",
      "**1. Peel** it\n**2. Fry it**\n**Step 3:**\nEat",
      ["**Peel** it", "Fry it", "Eat"],
    ],
    [
      "amounts with emphasis",
      "**2 eggs** go in\n**2** Onions\n**1.5 cups** flour\n**1-2** eggs\n**180.** Then\n*1. note",
      [
        "**2 eggs** go in",
        "**2** Onions",
        "**1.5 cups** flour",
        "**1-2** eggs",
        "**180.** Then",
        "*1. note",
      ],
    ],
    ["steps called so without a space", "Step 1.Peel\nStap 2:Braai", ["Peel", "Braai"]],
    ["bullets and boxes", "• Peel\n☐ Fry\n- Eat", ["Peel", "Fry", "Eat"]],
    ["soft line ends", "Peel\u2028Fry\u2029Eat\u0085Rest", ["Peel", "Fry", "Eat", "Rest"]],
    [
      "lines broken by a mail",
      "Fry the onions in a big pan until they are golden\nand soft.\nServe.",
      ["Fry the onions in a big pan until they are golden and soft.", "Serve."],
    ],
    [
      "ranges and heat",
      "1 - 2 minutes a side\n-18 °C is cold",
      ["1 - 2 minutes a side", "-18 °C is cold"],
    ],
    ["a number that counts no step", "Heat to\n180\ndegrees", ["Heat to", "180", "degrees"]],
    [
      "a number that ends a sentence",
      "Preheat the oven to\n180. Then bake.",
      ["Preheat the oven to", "180. Then bake."],
    ],
    [
      "a number far from the one before",
      "1. Preheat to\n180. Then\n2. Bake",
      ["Preheat to", "180. Then", "Bake"],
    ],
    [
      "a step without a number before the second",
      "Preheat the oven to 180.\n2. Mix\n3. Bake",
      ["Preheat the oven to 180.", "Mix", "Bake"],
    ],
    ["steps that go on from another method", "2. Mix\n3. Bake", ["Mix", "Bake"]],
    ["numbers from nought", "0. Weigh\n1. Mix\n2. Bake", ["Weigh", "Mix", "Bake"]],
    ["one number alone", "10. Mix", ["Mix"]],
    ["one number twice", "1. Mix\n1. Bake\n2. Eat\n2. Wash up", ["Mix", "Bake", "Eat", "Wash up"]],
    ["a method that begins again", "2. Mix\n3. Bake\n1. Cut", ["Mix", "Bake", "Cut"]],
    [
      "a number of a part",
      "1. Mix\n2. Bake\n\nFilling\n2. Stir",
      ["Mix", "Bake", "Filling", "Stir"],
    ],
    ["a time with a dash", "20 - minute rest", ["20 - minute rest"]],
    ["steps of how many", "Step 1 of 2: mix\nStep 2 of 2: bake", ["mix", "bake"]],
    ["steps that are called so on one line", "Step 1: Peel. Step 2: Fry.", ["Peel.", "Fry."]],
    ["a rack in brackets", "1. Heat the oven [rack 2] Bake it", ["Heat the oven [rack 2] Bake it"]],
    ["a bullet behind the number", "1. • Peel\n2. • 2 eggs", ["Peel", "2 eggs"]],
    [
      "half a litre, whose point is no bullet",
      "1. ·5 litres of stock\n2. Fry",
      ["·5 litres of stock", "Fry"],
    ],
    ["a last line in capitals", "Bake\nENJOY", ["Bake", "ENJOY"]],
    ["hostile text", "<script>alert(1)</script>", ["<script>alert(1)</script>"]],
  ])("T-54 REC-25: %s", (_, instructions, steps) => {
    expect(instructionSteps(instructions)).toEqual(steps);
  });

  test.each([
    "For the sauce:",
    "SAUCE",
    "## Sauce",
    "--- Sauce ---",
    "[Sauce]",
    "**Sauce:**",
    "Vir die sous:",
    "*Sauce*",
    "(For the sauce)",
    "For serving",
  ])("T-54: %s is a heading of the step after it, and no step", (line) => {
    const steps = methodSteps(`Peel it.\n${line}\nMelt it.\nStir it.`);
    expect(steps.map(({ text }) => text)).toEqual(["Peel it.", "Melt it.", "Stir it."]);
    expect(steps.map(({ heading }) => heading)).toEqual([
      null,
      expect.stringMatching(/^[\p{L} ]+$/u),
      null,
    ]);
  });

  test.each([
    "*Chill the dough*",
    "Part 2: Bake the cake",
    "Part 2: Roll dough",
    "(Mix the sauce)",
  ])("T-54: %s is a step, and no heading", (line) => {
    expect(instructionSteps(`Peel it.\n${line}\nStir it.`)).toEqual(["Peel it.", line, "Stir it."]);
  });

  test("T-54: 20 000 characters take no time", () => {
    const spent = processorMs(() => {
      instructionSteps("1. ".repeat(6_667));
      instructionSteps(" ".repeat(20_000));
      instructionSteps(".  ".repeat(6_667));
      instructionSteps("1.A ".repeat(5_000));
      instructionSteps(`1.Peel ${"(2.Fry ".repeat(2_857)}`);
      instructionSteps("*".repeat(20_000));
      instructionSteps("**1. ".repeat(4_000));
    });
    expect(spent).toBeLessThan(500);
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

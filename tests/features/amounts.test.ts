import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addAmounts } from "#app/features/amounts/add-amounts.ts";
import { cupOf, namesOfCups } from "#app/features/amounts/grams.ts";
import { namesAmount } from "#app/features/amounts/names-amount.ts";
import { readAmount } from "#app/features/amounts/read-amount.ts";
import { sayAmount, scaleAmount } from "#app/features/amounts/say-amount.ts";
import { scaledAddress } from "#app/features/amounts/scaling.ts";
import { showIngredient } from "#app/features/amounts/show-ingredient.ts";
import { amountLine } from "../support/amount-line.ts";

const LINES = readFileSync("tests/features/amount-lines.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

describe("SCALE-03 amounts of ingredients", () => {
  test("are read from 200 real lines and more, and said as a cook would", () => {
    expect(LINES.length).toBeGreaterThan(200);
    const said = LINES.map((line) => amountLine(line.split(" => ")[0] ?? ""));
    expect(said).toEqual(LINES);
  });

  test("stay as typed when nothing else is wanted", () => {
    const typed = LINES.map((line) => (line.split(" => ")[0] ?? "").split(" | "));
    for (const [amount = "", unit = "", name = ""] of typed) {
      const shown = showIngredient({ amount, unit, name }, { factor: 1, measures: null });
      expect(shown.amount).toBe([amount, unit].filter(Boolean).join(" "));
      expect(shown.name).toBe(name);
    }
  });

  test("say what was read alike, read again", () => {
    const readings = LINES.map((line) => (line.split(" => ")[0] ?? "").split(" | "))
      .map(([amount = "", unit = "", name = ""]) => readAmount(amount, unit, name))
      // Less than a quarter of a teaspoon is a pinch, or nearly one.
      .filter((reading) => reading && !reading.lead && reading.low > 0.7);
    for (const reading of readings) {
      if (!reading) continue;
      const again = readAmount(sayAmount(reading), null, reading.name);
      expect(again?.kind, sayAmount(reading)).toBe(reading.kind);
      expect(Math.abs((again?.low ?? 0) / reading.low - 1), sayAmount(reading)).toBeLessThan(0.25);
    }
  });

  test("of nothing, of much and of nonsense break nothing", () => {
    const hostile = [
      "9".repeat(50),
      "1/".repeat(25),
      "½".repeat(50),
      "1 ".repeat(25),
      "-".repeat(50),
      "1-".repeat(25),
    ];
    for (const amount of hostile) {
      for (const factor of [99, 1 / 99]) {
        const shown = showIngredient(
          { amount, unit: null, name: "x" },
          { factor, measures: "both" },
        );
        expect(shown.amount).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });
});

describe("SCALE-03 an amount within a name", () => {
  const scaled = (name: string, factor: number) =>
    showIngredient({ amount: "1", unit: "cup", name }, { factor, measures: null });

  test.each([
    ["flour (95 g)", "flour (190 g)"],
    ["flour (about 95 grams)", "flour (about 190 g)"],
    ["flour, plus 2 tbsp for dusting", "flour, plus 4 tbsp for dusting"],
    ["flour mixed with two tablespoons water", "flour mixed with 4 tbsp water"],
    ["butter (2 sticks)", "butter (4 sticks)"],
    ["chocolate (70% cocoa), in 2 cm cubes", "chocolate (70% cocoa), in 2 cm cubes"],
    ["beans, soaked for 12 hours", "beans, soaked for 12 hours"],
    ["water at 40 °C", "water at 40 °C"],
    ["flour (type 00)", "flour (type 00)"],
  ])("of %s is told for twice as many", (name, said) => {
    expect(scaled(name, 2)).toMatchObject({ amount: "2 cups", name: said, isScaled: true });
  });

  test.each(["flour (1/2/3 cups)", "flour 10/15 cups"])(
    "of %s is not sure, so that all stays as it is",
    (name) => {
      expect(scaled(name, 2)).toMatchObject({ amount: "1 cup", name, isScaled: false });
    },
  );

  test.each(["rump per person", "rump, for each guest", "rump (per serving)", "vleis per persoon"])(
    "of %s is the same for more people",
    (name) => {
      expect(scaled(name, 2)).toMatchObject({ amount: "1 cup", name, isScaled: true });
    },
  );

  test.each([
    ["200 g rump per person", "200 g rump per person"],
    ["800 g rump (200 g per person)", "1.6 kg rump (200 g per person)"],
  ])("of %s alone becomes %s for twice as many", (typed, wanted) => {
    const ingredient = { name: typed, amount: null, unit: null };
    const { amount, name } = showIngredient(ingredient, { factor: 2, measures: null });
    expect(`${amount} ${name}`.trim()).toBe(wanted);
  });

  test("takes no time, whatever it is", () => {
    const repeated = ["0", "1 ", "½", "with 1 ", "half ", "1,", "1/", "(1 g) ", "'n ", "1 000 "];
    for (const words of repeated) {
      const name = `cake flour, mixed in ${words.repeat(30_000)} x`;
      for (const length of [300, 100_000])
        expect(scaled(name.slice(0, length), 2).amount).not.toBe("");
    }
    expect(scaled(`cake flour, mixed in ${"0".repeat(27)} x`, 2).amount).toBe("2 cups");
  });
});

describe("SCALE-03 amounts for another number", () => {
  const said = (amount: string, factor: number) => {
    const reading = readAmount(amount, null, "ginger");
    return reading ? sayAmount(scaleAmount(reading, factor)) : null;
  };

  test.each([
    ["⅓ cup", 5 / 6, "¼ cup + 1 tsp"],
    ["½ cup", 5 / 9, "¼ cup + 1 tsp"],
    ["¾ cup", 4 / 11, "¼ cup + 1 tsp"],
    ["5 tsp", 11 / 4, "¼ cup + 1 tsp"],
    ["1 cm", 1 / 4, "0.25 cm"],
  ])("%s times %d is %s", (amount, factor, words) => {
    expect(said(amount, factor)).toBe(words);
  });

  test("are never nothing, and of cups never far from what they are", () => {
    const cups = { "¼ cup": 1 / 4, "⅓ cup": 1 / 3, "½ cup": 1 / 2, "¾ cup": 3 / 4, "1 cup": 1 };
    const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
    const factors = upTo(12).flatMap((from) => upTo(24).map((to) => to / from));
    const asked = Object.entries(cups).flatMap(([amount, cup]) =>
      factors.map((factor) => ({ words: said(amount, factor) ?? "", exact: cup * 250 * factor })),
    );
    for (const { words, exact } of asked) {
      expect(words).not.toMatch(/(?:^|\+ )0 /);
      const [, much = "", spoons = "0", unit = ""] =
        /^(.*?) cups?(?: \+ (\d+) (\w+))?$/.exec(words) ?? [];
      const main = readAmount(`${much} cup`, null, "it")?.low;
      const sum = main && main + Number(spoons) * (unit === "tsp" ? 5 : 15);
      if (much && sum) expect(Math.abs(sum / exact - 1), words).toBeLessThan(0.081);
    }
  });
});

describe("SCALE-02 the table of cups", () => {
  test("knows 60 ingredients and more, each with its source", () => {
    const names = namesOfCups();
    expect(names.length).toBeGreaterThan(60);
    for (const name of names) expect(cupOf(name)?.source).toMatch(/^[US]$/);
  });

  test.each([
    ["white bread flour, plus extra for dusting", 145],
    ["Super white maize meal", 165],
    ["peanut butter", 275],
    ["butter beans, soaked overnight", 190],
    ["cold cooked long-grain rice", 165],
    ["Smooth apricot jam", 340],
    ["buttermilk", 260],
    ["rice, cooked", 165],
    ["sifted flour", 140],
    ["fresh breadcrumbs", 50],
    ["fresh white breadcrumbs", 50],
    ["soft brown breadcrumbs", 50],
    ["soft breadcrumbs", 50],
    ["breadcrumbs, fresh", 50],
    ["dried white breadcrumbs", 115],
    ["oat bran", 100],
    ["digestive bran", 60],
    ["butter or margarine", 240],
    ["white or brown sugar", 200],
    ["sunflower or canola oil", 230],
    ["rice, rinsed and drained", 195],
    ["raisins and sultanas", 155],
    ["sugar (or honey)", 200],
    ["toasted and chopped pecan nuts", 105],
    ["cold butter", 240],
    ["soft butter", 240],
    ["rice, rinsed", 195],
  ])("finds %s", (name, grams) => {
    expect(cupOf(name)?.grams).toBe(grams);
  });

  test.each([
    ...["rice vinegar", "coconut rolls", "tinned chickpeas", "butternut", "milk tart"],
    ...["cauliflower rice", "steamed rice", "puffed quinoa", "sugar beans, cooked", "oats, cooked"],
    ...["panko breadcrumbs", "nutritional yeast", "almond flour", "coconut flour", "flaky salt"],
    ...["canned chickpeas", "sugar snap peas", "fresh chickpea shoots", "cooked lentils", ""],
    ...[
      "flour and salt",
      "sugar or honey",
      "oil or butter",
      "icing or castor sugar",
      "raisins & currants",
      "milk/cream",
    ],
    ...["icing sugar and cocoa", "flaxseed and oats", "salt en suiker", "white breadcrumbs"],
    ...["cream-style sweetcorn", "creamed sweetcorn", "chickpeas, drained", "chickpeas (tinned)"],
    ...["lentils, drained and rinsed", "rice, boiled", "cold rice", "day-old rice", "fried rice"],
    ...["stiff pap", "cold pap", "couscous, prepared", "apple butter", "garlic salt"],
    ...["celery salt", "salt, coarse", "almond butter"],
  ])("claims no weight of %s", (name) => {
    expect(cupOf(name)).toBeNull();
  });
});

describe("SHOP-01 amounts of two recipes", () => {
  const sum = (one: string, other: string) => {
    const [first, second] = [one, other].map((amount) => readAmount(amount, null, "it"));
    const both = first && second && addAmounts(first, second);
    return both && sayAmount(both);
  };

  test.each([
    ["2", "1", "3"],
    ["2-3", "1", "3–4"],
    ["500 g", "1 kg", "1.5 kg"],
    ["2 tbsp", "1 cup", "1 cup + 2 tbsp"],
    ["250 ml", "2 tbsp", "280 ml"],
    ["1 x 400 g tin", "2 x 400 g tins", "3 × 400 g tins"],
    ["1 x 400 g tin", "1 x 400g tin", "2 × 400 g tins"],
    ["1 (1,5 L) bottle", "1 x 1.5 litre bottle", "2 × 1.5 l bottles"],
    ["2 cloves", "3 cloves", "5 cloves"],
  ])("%s and %s are %s", (one, other, both) => {
    expect(sum(one, other)).toBe(both);
  });

  test.each([
    ["2", "500 g"],
    ["1 tin", "2 packets"],
    ["1 x 400 g tin", "1 x 200 g tin"],
    ["250 ml", "100 g"],
  ])("%s and %s stay two", (one, other) => {
    expect(sum(one, other)).toBeNull();
  });

  test("are no more than they were, scaled up and down again", () => {
    const reading = readAmount("1 1/2", "cups", "rice");
    expect(reading && sayAmount(scaleAmount(scaleAmount(reading, 7), 1 / 7))).toBe("1½ cups");
  });
});

describe("SCALE-01 the words of a step", () => {
  test.each(["Stir in 2 cups milk.", "Add 80 ml.", "Add ½ the butter.", "A teaspoon of salt."])(
    "%s names an amount",
    (step) => {
      expect(namesAmount(step)).toBe(true);
    },
  );

  test.each(["Bake for 20 minutes.", "Add the milk."])("%s names none", (step) => {
    expect(namesAmount(step)).toBe(false);
  });
});

describe("SCALE-01 the steps of an address", () => {
  test("are added to what it asks already", () => {
    const scaling = { written: 4, servings: 6, measures: null };
    expect(scaledAddress("/recipes/5", scaling)).toBe("/recipes/5?servings=6");
    expect(scaledAddress("/recipes/5?shop=1x2", scaling)).toBe("/recipes/5?shop=1x2&servings=6");
  });
});

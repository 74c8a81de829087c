import { describe, expect, test } from "vitest";
import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { highveldNotes } from "#app/features/amounts/highveld.ts";

describe("SCALE-02 heat", () => {
  test.each([
    ["Heat the oven to 180 °C and grease a dish.", "180 °C (gas 4, 350 °F)"],
    ["Simmer in a 160°C oven until soft.", "160°C (gas 3, 325 °F)"],
    ["Bake at 170 to 180 °C for an hour.", "170 to 180 °C (gas 3–4, 325–350 °F)"],
    ["Heat the oven to 250°C or as hot as it goes.", "250°C (gas 9, 480 °F)"],
    ["Bake at 180C until golden.", "180C (gas 4, 350 °F)"],
    ["Bake at 180ºC until golden.", "180ºC (gas 4, 350 °F)"],
    ["Bake at 180 degrees C until golden.", "180 degrees C (gas 4, 350 °F)"],
    ["Bake at 200°C, or 180°C fan.", "Bake at 200°C (gas 6, 400 °F), or 180°C fan."],
    ["Turn the oven down to 90 °C.", "90 °C (195 °F)"],
    ["Heat the oil to 170 °C in a deep pot.", "170 °C (340 °F)"],
    ["The thigh juices run clear, or 75°C at the bone.", "75°C (165 °F)"],
    [
      "Heat the oil to 180 °C. Bake the rest at 200 °C.",
      "180 °C (355 °F). Bake the rest at 200 °C (gas 6, 400 °F)",
    ],
  ])("%s", (step, said) => {
    expect(withOtherHeat(step)).toContain(said);
  });

  test.each([
    "Bake at 180 °C (gas 4).",
    "Bake at 180 °C / 350 °F.",
    "Serve 20 cold.",
    "",
    ...[
      "Bake at 180°C fan.",
      "Bake at 160 °C (fan-assisted).",
      "Bake at 170 to 180°C in a fan oven.",
    ],
    ...["Heat a fan oven to fan 160°C.", "Bake at 180C/350F."],
  ])("leaves %s as it is", (step) => {
    expect(withOtherHeat(step)).toBe(step);
  });
});

describe("SCALE-02 the Highveld", () => {
  test("is spoken of where boiling matters", () => {
    expect(highveldNotes(["dried sugar beans"], "Boil the beans.").join()).toMatch(/94 °C/);
    expect(highveldNotes(["mutton"], "Simmer for 2 hours.").join()).toMatch(/94 °C/);
  });

  test("is spoken of where raising matters", () => {
    expect(highveldNotes(["instant yeast"], "Bake it.").join()).toMatch(/dough/);
    expect(highveldNotes(["baking powder"], "Bake it.").join()).toMatch(/powder/);
  });

  test("is not spoken of where nothing is different there", () => {
    expect(highveldNotes(["tin of sugar beans"], "Warm and simmer for 10 minutes.")).toEqual([]);
    expect(highveldNotes(["lettuce"], "Toss it.")).toEqual([]);
    expect(highveldNotes(["baking powder"], "Fry the fritters.")).toEqual([]);
  });
});

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
    ["Toss the potatoes in oil and roast at 200 °C.", "roast at 200 °C (gas 6, 400 °F)."],
    ["Roast the potatoes in the hot oil at 200 °C.", "200 °C (gas 6, 400 °F)"],
    ["Roast the vegetables, rubbed with oil, at 220 °C.", "220 °C (gas 7, 425 °F)"],
    ["Roast in the hot oil at about 200 °C.", "200 °C (gas 6, 400 °F)"],
    ["Bake at 180 °C until the centre is set.", "180 °C (gas 4, 350 °F)"],
    ["Bake at 180 °C until the syrup bubbles.", "180 °C (gas 4, 350 °F)"],
    ["Pour over the syrup and bake at 160 °C.", "160 °C (gas 3, 325 °F)"],
    ["Bring to the boil, cover and put in the oven at 150 °C.", "150 °C (gas 2, 300 °F)"],
    ["Boil for 10 minutes, then roast at 200 °C.", "200 °C (gas 6, 400 °F)"],
    ["Heat the oven to 180 °C and boil the pasta.", "180 °C (gas 4, 350 °F)"],
    ["Heat the oven to 220 °C with a tray of oil inside.", "220 °C (gas 7, 425 °F)"],
    ["Bake the fried brinjals at 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Sprinkle with sugar and bake at 190 °C.", "190 °C (gas 5, 375 °F)"],
    [
      "Roast at 200 °C until a thermometer in the thickest part says 63 °C at the bone.",
      "200 °C (gas 6, 400 °F) until a thermometer in the thickest part says 63 °C (145 °F)",
    ],
    [
      "Fry in oil at 170 °C, then crisp in a 200 °C oven.",
      "oil at 170 °C (340 °F), then crisp in a 200 °C (gas 6, 400 °F) oven",
    ],
    [
      "Heat the oven to 160 °C and the oil to 180 °C.",
      "160 °C (gas 3, 325 °F) and the oil to 180 °C (355 °F)",
    ],
    ["Bake until the thermometer in the centre says 74 °C.", "74 °C (165 °F)"],
    ["Roast for 1 hour, until 63 °C at the bone.", "63 °C (145 °F)"],
    ["Heat the oil in a Dutch oven to 170 °C.", "170 °C (340 °F)"],
    ["Heat the oil in an oven-proof pot to 170 °C.", "170 °C (340 °F)"],
    ["Dip them in the baking powder batter and fry at 180 °C.", "180 °C (355 °F)"],
    ["Fry the baked potatoes at 180 °C.", "180 °C (355 °F)"],
    ["Keep the oil at 170 °C and what is done in a warm oven.", "170 °C (340 °F)"],
    ["Line a baking tray and boil the syrup to 118 °C.", "118 °C (245 °F)"],
    ["Line a baking tray and cook the sugar to 150 °C.", "150 °C (300 °F)"],
    ["Roast in an air fryer at 200 °C.", "200 °C (390 °F)"],
    ["Bake, sprinkled with sugar, for 20 minutes on 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Bake the sugar-topped pudding (180 °C, 40 minutes).", "180 °C (gas 4, 350 °F)"],
    ["Bake the caramel tart 25 minutes on 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Put it in the oven with the sugar crust up, 190 °C.", "190 °C (gas 5, 375 °F)"],
    ["Roast the potatoes, fried side down, for 30 minutes on 200 °C.", "200 °C (gas 6, 400 °F)"],
    ["While the potatoes boil, preheat to 200 °C.", "200 °C (gas 6, 400 °F)"],
    [
      "After frying the onions, put into a baking dish and cook 30 minutes on 180 °C.",
      "180 °C (gas 4, 350 °F)",
    ],
    [
      "Boil the potatoes, tip them onto a baking tray and brown them for 30 minutes (200 °C).",
      "200 °C (gas 6, 400 °F)",
    ],
    [
      "Heat oil in a pan and brown the meat, then braise in a roasting tin at 160 °C.",
      "160 °C (gas 3, 325 °F)",
    ],
    ["Bake half the koeksisters, the others go into deep hot oil (180 °C).", "180 °C (355 °F)"],
    ["Bake the cake and make a caramel: cook to 160 °C.", "160 °C (320 °F)"],
    ["Bake at approx. 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Oven-fry at 200 °C.", "200 °C (gas 6, 400 °F)"],
    ["While the oven heats, bring the sugar and water to 120 °C.", "120 °C (250 °F)"],
    ["Bake until the caramel is 120 °C.", "120 °C (250 °F)"],
    ["Bake half, and slide the rest into hot oil (170 °C).", "170 °C (340 °F)"],
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

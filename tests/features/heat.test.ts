import { describe, expect, test } from "vitest";
import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { highveldNotes } from "#app/features/amounts/highveld.ts";
import { processorMs } from "../support/processor-time.ts";

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
    ["Fry in the oil, and do not let it drop below 160 °C.", "160 °C (320 °F)"],
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
    ["Turn the oven down to 160 degrees.", "160 degrees (gas 3, 325 °F)."],
    ["Bake at 200 degrees for an hour.", "200 degrees (gas 6, 400 °F) for"],
    ["Preheat the oven to 180°.", "180° (gas 4, 350 °F)."],
    ["Heat the oven to 180-200 degrees.", "180-200 degrees (gas 4–6, 350–400 °F)"],
    ["Bak by 180 grade in die oond.", "180 grade (gas 4, 350 °F)"],
    ["Preheat to 180\u00a0°C.", "180\u00a0°C (gas 4, 350 °F)"],
    ["Bake at 180\u202f\u2103 until done.", "180\u202f\u2103 (gas 4, 350 °F)"],
    ["Bake at 180⁰C until done.", "180⁰C (gas 4, 350 °F)"],
    ["Bake at 170\u2011180 °C until done.", "170\u2011180 °C (gas 3–4, 325–350 °F)"],
    ["Freeze at -18 °C.", "-18 °C (0 °F)"],
    ["Freeze at \u221218 °C overnight.", "\u221218 °C (0 °F)"],
    ["Bake in a 180 degree oven.", "180 degree (gas 4, 350 °F) oven"],
    ["Bake in a 180-degree oven.", "180-degree (gas 4, 350 °F) oven"],
    ["Heat the oven to 180 or 200 °C.", "180 or 200 °C (gas 4–6, 350–400 °F)"],
    ["Bake between 180 and 200 degrees.", "180 and 200 degrees (gas 4–6, 350–400 °F)"],
    ["Bake at 180/200 °C.", "180/200 °C (gas 4–6, 350–400 °F)"],
    ["Bake at 180 °C (fan 160 °C).", "180 °C (gas 4, 350 °F) (fan 160 °C)"],
    ["Bake at 180 °C (convection 160 °C).", "180 °C (gas 4, 350 °F) (convection 160 °C)"],
    ["Bake at 180° Celsius.", "180° Celsius (gas 4, 350 °F)."],
    ["Bake with the heat turned up to 200 degrees.", "200 degrees (gas 6, 400 °F)."],
    ["Bake at 180 celcius.", "180 celcius (gas 4, 350 °F)"],
    ["Bake at 180 deg. C.", "180 deg. C (gas 4, 350 °F)."],
    ["Bake at 180 °c.", "180 °c (gas 4, 350 °F)."],
    ["Voorverhit tot 180 grade.", "180 grade (gas 4, 350 °F)."],
    ["Bake half, and slide the rest into hot oil (170 °C).", "170 °C (340 °F)"],
    ["Reduce the oven from 200 °C to 180 °C.", "200 °C (gas 6, 400 °F) to 180 °C (gas 4, 350 °F)"],
    ["Turn the oven up to about 200 °C.", "200 °C (gas 6, 400 °F)"],
    ["Draai die oond af tot 160 °C.", "160 °C (gas 3, 325 °F)"],
    ["Bake the raisin buns 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Reduce the sauce, then bake 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Lower the loaf into a 200 °C oven.", "200 °C (gas 6, 400 °F)"],
    ["Bake on the lower shelf, 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Lower them into oil of 170 °C.", "170 °C (340 °F)"],
    ["Bake at 180 °C, or 160 °C if you use a fan oven.", "180 °C (gas 4, 350 °F), or 160 °C if"],
    [
      "Bake at 180 °C or, in a fan oven, 160 °C.",
      "180 °C (gas 4, 350 °F) or, in a fan oven, 160 °C.",
    ],
    ["Bake at 180 °C (fan oven: 160 °C).", "180 °C (gas 4, 350 °F) (fan oven: 160 °C)"],
    ["Bake at 200 °C / 180 fan.", "200 °C (gas 6, 400 °F) / 180 fan"],
    ["Bake at 160 °C fan / 180 °C.", "160 °C fan / 180 °C (gas 4, 350 °F)"],
    [
      "Bake at 160 °C (fan) or in an oven of 180 °C.",
      "160 °C (fan) or in an oven of 180 °C (gas 4",
    ],
    ["Fan out the apples and bake at 180 °C.", "180 °C (gas 4, 350 °F)"],
    ["Bake the fancy tart at 180 °C.", "180 °C (gas 4, 350 °F)"],
  ])("%s", (step, said) => {
    expect(withOtherHeat(step)).toContain(said);
  });

  test.each([
    "Bake at 180 °C (gas 4).",
    "Bake at 180 °C / 350 °F.",
    "Serve 20 cold.",
    "Bake at 350 degrees.",
    "Bake, and turn the tin 180° after half the time.",
    "Let it cool to 40 degrees.",
    "Heat the oven to 180 or 200.",
    "Bake at 160, 180 or 200 °C.",
    "Bake at 375 or 190 °C.",
    "Bake at 180±10 °C.",
    "Bake at 62,55 °C.",
    "Freeze at – 18 °C.",
    "Freeze at -18 to -20 °C.",
    "Bake at 180 °C thermofan.",
    "Swivel the tray 180° halfway through baking.",
    "",
    ...[
      "Bake at 180°C fan.",
      "Bake at 160 °C (fan-assisted).",
      "Bake at 170 to 180°C in a fan oven.",
    ],
    ...["Heat a fan oven to fan 160°C.", "Bake at 180C/350F."],
    ...[
      "If using a fan oven reduce by 20 °C.",
      "Lower the oven temperature by about 20 °C.",
      "Bake 25 °C warmer than before.",
      "Reduce the oven by 100 degrees.",
      "Bake at a fan temperature of 180 °C.",
    ],
    ...[
      "Turn the oven down 20 °C.",
      "Turn oven up 20 °C.",
      "Turn down the oven a further 20 °C.",
      "Turn the oven 20 °C down.",
      "Drop the temperature 20 °C.",
      "Lower the oven 20°C.",
      "Lower the oven by approx. 20 °C.",
      "Increase the heat 10-20 °C.",
      "Raise the oven temperature, after half an hour, by 20 °C.",
      "Reduce temperature with 20 °C.",
      "Bake with the temperature dropped 100 °C.",
      "Verlaag die hitte 20 °C.",
      "Draai die oond 20 °C laer.",
      "Draai die oond 20 °C af.",
      "Draai die oond af 20 °C.",
      "Bak 20 °C hoër.",
      "Cut the heat 20 °C.",
      "Bake 10 °C below what the packet says.",
      "Give the oven a 20 °C reduction.",
    ],
    ...[
      "Preheat your fan oven to 160°C.",
      "Preheat a fan-assisted oven to 160 °C.",
      "Heat a convection oven to 160 °C.",
      "If using a fan oven, bake at 160 °C.",
      "Heat a fan oven at approx. 160 °C.",
      "Bake on thermofan at 170 °C.",
      "Bake on thermo-fan at 170 °C.",
      "Bake at 160 °C on fan.",
      "Bake at 160 °C on convection.",
      "Bake at 160 °C using the fan setting.",
      "Bake for 20 minutes at 160 °C, with the fan on.",
      "Bake on the fan setting at 160 °C.",
      "Bake fan-forced 160°C.",
      "Bake in a hot-air oven at 160 °C.",
      "Heat a turbo oven to 160 °C.",
      "Lugoond 160 °C.",
      "Bake at 160 °C for 120 minutes in a fan oven.",
      "Bake at 160 °C (waaieroond).",
      "Bak by 160 °C in 'n waaieroond.",
      "Bak by 160 °C met waaier.",
      "Verhit 'n konveksie-oond tot 160 °C.",
      "Konveksie-oond 160 °C, bak 20 minute.",
      "For fan ovens: 160 °C.",
      "Bake at 180 °C fan 160 °C.",
      "Heat a fan oven to 200 °C. Bake for 10 minutes, then at 160 °C.",
    ],
    ...[
      "Give the pan a 180 degree turn in the oven.",
      "Fold the dough 180 degrees and bake.",
      "Bake with the rack turned 90 degrees.",
      "Pivot the tray 180 degrees while baking.",
      "Slice on a 90 degree angle before baking in the oven.",
      "Open the oven door 90 degrees.",
    ],
  ])("leaves %s as it is", (step) => {
    expect(withOtherHeat(step)).toBe(step);
  });

  test("leaves a fan’s temperature before one that is no longer of it", () => {
    expect(withOtherHeat("Bake at 160 °C, fan on, then at 180 °C.")).toContain("160 °C, fan on");
  });

  test.each([
    ...["oil 99C ", "oil 180 C ", "bake 180° ", "the oil to 99 C "],
    ...["fan 180 C, (", "turn 20C up (", "reduce to a 20 C ", "(", "fan ", "turn up "],
  ])("20 000 characters of “%s” take no time", (words) => {
    const step = words.repeat(20_000 / words.length);
    const tries = Array.from({ length: 5 }, () => processorMs(() => withOtherHeat(step)));
    expect(Math.min(...tries)).toBeLessThan(25);
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

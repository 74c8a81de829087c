import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { addAmounts } from "#app/features/amounts/add-amounts.ts";
import { cupOf, namesOfCups } from "#app/features/amounts/grams.ts";
import { namesAmount } from "#app/features/amounts/read/names-amount.ts";
import { readAmount } from "#app/features/amounts/read/read-amount.ts";
import { sayAmount, scaleAmount } from "#app/features/amounts/say-amount.ts";
import { scaledAddress } from "#app/features/amounts/scaling.ts";
import { showIngredient } from "#app/features/amounts/show-ingredient.ts";
import { amountLine } from "../support/amount-line.ts";
import { expectQuick } from "../support/processor-time.ts";

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

describe("SCALE-03 an amount that may mean two things", () => {
  test.each([
    ...["5/6 carrots", "4/5 chicken thighs", "6/8 lamb chops", "8/10 prawns", "2/3 carrots"],
    ...["about 3/4 onions", "2/3 large onions, chopped", "3/4 uie", "juice of 2/3 lemons"],
    ...["2/3 cloves garlic", "400 g chicken (4/5 thighs)"],
    ...["1 kg chicken (4/5 pieces)", "400 g bread (4/5 slices)", "1 kg spinach (2/3 bunches)"],
    ...["2/3 tins tomatoes", "2/3 TINS TOMATOES", "5/6 packets noodles", "5/6 pkts noodles"],
    ...[
      "2/3 bunches spinach",
      "about 2/3 bunches spinach",
      "2/3 heads lettuce",
      "2/3 loaves bread",
    ],
    ...["4/5 Slices bread", "2/3 Cloves garlic", "2/3 pinches salt", "2/3 scoops ice cream"],
    ...["2/3 x 400 g tins tomatoes", "2/3 (400 g) tins tomatoes", "2/3 glasses wine"],
    ...["2/3 huisies knoffel", "2/3 blikkies boontjies", "2/3 blikke boontjies", "2/3 snye brood"],
    ...["2/3 stukke hoender", "2/3 glase wyn", "2/3 lepels suiker", "2/3 ears corn"],
    ...["'n koppie of twee water", "'n eetlepel of 2 olie", "'n teelepel of twee sout"],
    ...["1 koppie of 2 melk", "2 eetlepels of 3 olie", "1 Koppie of 2 melk", "1 el of 2 olie"],
    ...["1 snuf of 2 sout", "1 koppie of ½ melk", "1 kg of 2 aartappels", "1 koppie melk of 2"],
    ...["2 of 3 eggs", "2 of 3 Eggs", "1 of 2 eggs, beaten", "2 of 3 eggs, at room temperature"],
    ...["2 of 3 tins tomatoes", "2 of 3 cups flour", "juice of 2 of 3 lemons", "1 cup milk or 2"],
    ...["1 kg chicken (2 of 3 pieces)", "1 kg chicken (2 of 6 pieces)"],
    ...["1 cup or so of stock", "a cup or so stock", "1 cup less 1 tbsp flour"],
    ...["1 third cup milk", "1 third tin tomatoes", "1 half cup milk"],
    ...["1 cup minus 2 tbsp flour", "1 koppie minder 1 eetlepel meel", "2 of 6 eggs"],
    ...["2 plus a bit cups flour", "2 and a bit cups flour", "2 or so cups flour"],
    ...["2-ish cups flour", "2 ish cups flour", "2 odd cups flour", "2 or more cups flour"],
    ...["2 plus a few onions", "2 en 'n bietjie koppies meel", "2 of meer uie", "1 in 4 parts"],
  ])("%s is not read", (name) => {
    expect(readAmount(null, null, name)).toBeNull();
  });

  test.each([
    ["2/3", null, "onions"],
    [null, "2/3", "onions"],
    ["2/3", "cloves", "garlic"],
    ["2/3 large", null, "onions"],
    ["1", "koppie", "of 2 melk"],
    ["2 of 3", null, "eggs"],
    ["2", null, "of 3 eggs"],
    ["2 of 3", "cups", "flour"],
    ["2/3", "tins", "tomatoes"],
    ["2/3", "Slices", "bread"],
    ["1", null, "third cup milk"],
    ["2 plus a bit", null, "onions"],
    ["2", null, "plus a bit cups flour"],
    ["2 odd", null, "onions"],
  ])("%s %s %s in their fields is not read", (amount, unit, name) => {
    expect(readAmount(amount, unit, name)).toBeNull();
  });

  test.each([
    ["3/4 onion", 0.75],
    ["2/3 cauliflower", 2 / 3],
    ["1/2 onions", 0.5],
    ["1/3 carrots", 1 / 3],
    ["⅔ carrots", 2 / 3],
    ["2/3 tin beans", 2 / 3],
    ["2/3 of a tin beans", 2 / 3],
    ["2/3 blikkie boontjies", 2 / 3],
    ["2/3 glas wyn", 2 / 3],
    ["2/3 glass wine", 2 / 3],
    ["2/3 cos lettuce", 2 / 3],
    ["1/2 tin beans", 0.5],
    ["1/2 tins beans", 0.5],
    ["3/4 bunch spinach", 0.75],
    ["3/4 pints milk", 0.75],
    ["2/3 cups sugar", 500 / 3],
    ["2/3 koppies meel", 500 / 3],
    ["⅔ tins tomatoes", 2 / 3],
    ["1 2/3 tins tomatoes", 5 / 3],
    ["3/4 cup peas", 187.5],
    ["3/4 stick butter", 0.75],
  ])("%s is read as a part", (name, low) => {
    expect(readAmount(null, null, name)?.low).toBeCloseTo(low);
  });
});

describe("SCALE-03 a number in other words", () => {
  test.each([
    ["2 of 3 uie", 2, 3],
    ["2 of 3 groot Uie", 2, 3],
    ["2 of 3 soetrissies", 2, 3],
    ["2 of 3 hoenderborsies", 2, 3],
    ["2 of 3 eiers, geklits", 2, 3],
    ["2 of 3 blikkies tuna", 2, 3],
    ["2 of 3 kg aartappels", 2000, 3000],
    ["2 of 3 el olie", 30, 45],
    ["sap van 1 of 2 suurlemoene", 1, 2],
    ["twee of drie eetlepels olie", 30, 45],
    ["1 of 2 koppies meel", 250, 500],
    ["around 3 cups flour", 750, null],
    ["1 cup of 2% milk", 250, null],
    ["1 koppie of 2% melk", 250, null],
    ["1 pakkie of 6 rolletjies", 1, null],
    ["1 packet of 2 rolls", 1, null],
    ["1 cup less-salt stock", 250, null],
    ["100 g min 70% dark chocolate", 100, null],
    ["1½ dozen eggs", 18, null],
    ["1 and a half dozen eggs", 18, null],
    ["2 and a half dozen eggs", 30, null],
    ["1 en 'n half dosyn eiers", 18, null],
    ["half a dozen eggs", 6, null],
    ["2 oddly shaped carrots", 2, null],
  ])("%s is read", (name, low, high) => {
    expect(readAmount(null, null, name)).toMatchObject({ low, high });
  });
});

describe("SCALE-03 a plural that may be", () => {
  test.each([
    ["1 cup(s) milk", "2 cups milk"],
    ["1 koppie(s) melk", "2 cups melk"],
    ["1 | koppie(s) | melk", "2 cups melk"],
    ["2 tin(s) beans", "4 tins beans"],
    ["1 400 g tin(s) beans", "2 × 400 g tins beans"],
    ["1 | bunch(es) | spinach", "2 bunches spinach"],
    ["1 onion(s), chopped", "2 onions, chopped"],
    ["1 |  | potato(es)", "2 potatoes"],
    ["2 onion(s)", "4 onion(s)"],
    ["1 ui(e)", "2 uie"],
    ["1 cup (sifted) flour", "2 cups (sifted) flour"],
  ])("in %s is one: %s", (typed, wanted) => {
    expect(doubled(typed)).toEqual({ said: wanted, isScaled: true });
  });
});

describe("SCALE-03 a comma behind the unit", () => {
  test.each([
    ...["6 cloves, ground", "4 cloves, crushed", "3 sticks, halved", "2 sheets, thawed"],
    ...["1 cup, packed, basil leaves", "100 g, about ½ cup, sugar", "1 tin, drained"],
    ...["1 bunch, finely chopped", "1 koppie, gerasper", "2 cups, cut into cubes"],
    ...["1 cup, roughly chopped", "1 cup, roughly ½ cup chopped", "6 cloves, 2 crushed"],
    ...[
      "1 tin, 400 g",
      "1 tin, 400 g drained",
      "2 tins, 400 g each",
      "2 tins, 400 g each, drained",
    ],
    ...["2 tins, 800 g, tomatoes", "1 cup, 250 ml milk", "1 cup, 2 eggs"],
  ])("makes no name of what is said in %s", (name) => {
    expect(readAmount(null, null, name)).toBeNull();
  });

  test.each([
    ["1 cup, flour", "flour"],
    ["2 cups, cooked rice", "cooked rice"],
    ["1 tbsp, linseed", "linseed"],
    ["1 cup, jelly", "jelly"],
    ["1 tsp, ground ginger", "ground ginger"],
    ["1 cup, chopped onions", "chopped onions"],
    ["2, onions", "onions"],
    ["1 cup, 2% milk", "2% milk"],
    ["1 cup, roughly chopped parsley", "roughly chopped parsley"],
    ["1 bunch, Roughly torn basil", "Roughly torn basil"],
    ["1 tin, 400 g tomatoes", "400 g tomatoes"],
    ["1 packet, 500 g pasta", "500 g pasta"],
    ["1 packet, 6 rolls", "6 rolls"],
    ["2 sprigs, fresh thyme", "fresh thyme"],
    ["4 cloves, garlic, crushed", "garlic, crushed"],
  ])("leads to the thing in %s", (typed, name) => {
    expect(readAmount(null, null, typed)?.name).toBe(name);
  });
});

describe("SCALE-03 a number behind a sign for times, or a size behind a comma", () => {
  test.each([
    ["1 x 23 cm pastry case", "2 × 23 cm pastry case"],
    ["2 x 23 cm pastry case", "4 × 23 cm pastry case"],
    ["1 x 5 cm piece ginger", "2 × 5 cm piece ginger"],
    ["2 × 30 cm pizza bases", "4 × 30 cm pizza bases"],
    ["2 tins x 400 g tomatoes", "4 × 400 g tins tomatoes"],
    ["2 tins, 400 g each, chopped tomatoes", "4 × 400 g tins chopped tomatoes"],
    ["2 tins, 400g each chopped tomatoes (or fresh)", "4 × 400 g tins chopped tomatoes (or fresh)"],
    ["1 blik, 400 g, tamaties", "2 × 400 g blik tamaties"],
    ["1 x 400 g tin tomatoes", "2 × 400 g tins tomatoes"],
    ["2 x 250 ml cream", "4 × 250 ml cream"],
    ["2 bottles x 1.5 l cola", "4 × 1.5 l bottles cola"],
    ["1 packet noodles (75 g x 6)", "2 packets noodles (75 g x 6)"],
    ["500 ml cream (2 x 250 ml)", "1 l cream (4 × 250 ml)"],
    ["1 sheet pastry (20 x 30 cm)", "2 sheets pastry (20 x 30 cm)"],
  ])("is the size of each in %s", (typed, wanted) => {
    const ingredient = { name: typed, amount: null, unit: null };
    const { amount, name } = showIngredient(ingredient, { factor: 2, measures: null });
    expect(`${amount} ${name}`).toBe(wanted);
  });

  test.each([
    ...["20 x 30 cm puff pastry", "2 x 3 cm piece ginger", "1 x 20 cm x 30 cm sheet pastry"],
    ...["500 g mince x2", "500 g mince × 2, thawed", "1.2 kg chicken x 2"],
    ...["500 g x 2 mince", "100 g × 2 butter", "500 g X2 mince", "250 ml x 2 tubs cream"],
    ...["1 tin x 2 beans", "1 koppie x 2 meel", "500 g mince x 2 packs", "500 g mince x2 (frozen)"],
    ...["500 g mince (x2)", "500 g mince, x 2", "500 g mince (2x)", "500 g mince *2"],
    ...["2 tins, 800 g tomatoes", "1 tin, 2 cups beans"],
  ])("is not certain in %s", (name) => {
    expect(readAmount(null, null, name)).toBeNull();
  });

  test("is how many a pack holds in 1 pack x 6 rolls", () => {
    expect(readAmount(null, null, "1 pack x 6 rolls")).toMatchObject({ low: 1, unit: "packet" });
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

  test.each([
    ["1 onion or 2 shallots", 2, "2 onions or 4 shallots"],
    ["1 onion or 2 shallots", 0.5, "½ onion or 1 shallot"],
    ["2 onions or 4 shallots", 0.5, "1 onion or 2 shallots"],
    ["2 eggs and 1 egg yolk", 2, "4 eggs and 2 egg yolks"],
    ["2 eggs and 2 egg yolks", 0.5, "1 egg and 1 egg yolk"],
    ["1½ eggs", 0.5, "¾ egg"],
  ])("of another thing in %s has its own plural", (typed, factor, wanted) => {
    const ingredient = { name: typed, amount: null, unit: null };
    const { amount, name } = showIngredient(ingredient, { factor, measures: null });
    expect(`${amount} ${name}`).toBe(wanted);
  });

  test.each([
    ...["2 bunches spring onions (about 12)", "2 bunches spring onions (12)"],
    ...["2 packs hot dog rolls (12 rolls)", "2 bunches of asparagus (24 spears)"],
    ...["2 heads garlic (20 cloves)", "2 boxes cannelloni (20 tubes)", "1-2 packs naan (4 naans)"],
  ])("of pieces in several packs of %s may be that of each, and is not read", (name) => {
    expect(readAmount(null, null, name)).toBeNull();
  });

  test.each([
    ["2 tins peaches (8 halves each)", "4 tins peaches (8 halves each)"],
    ["1 packet rolls (6 rolls)", "2 packets rolls (6 rolls)"],
    ["3 bags salad (7 leaf)", "6 bags salad (7 leaf)"],
    ["2 bottles vodka (40)", "4 bottles vodka (40)"],
    ["2 tins tuna (170 g)", "4 tins tuna (170 g)"],
    ["1kg prawns, 16-20 count", "2 kg prawns, 16-20 count"],
  ])("of one pack, or a grade, in %s stays for twice as many", (name, wanted) => {
    const ingredient = { name, amount: null, unit: null };
    const shown = showIngredient(ingredient, { factor: 2, measures: null });
    expect(`${shown.amount} ${shown.name}`).toBe(wanted);
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
    ["200 g per person", "steak"],
    ["1 per person", "potato"],
    ["200 g pp", "rump"],
  ])("of %s in its field is the same for more people", (amount, name) => {
    const shown = showIngredient({ name, amount, unit: null }, { factor: 2, measures: null });
    expect(shown).toMatchObject({ amount, name, isScaled: true });
  });

  test.each([
    ["200 g rump per person", "200 g rump per person"],
    ["800 g rump (200 g per person)", "1.6 kg rump (200 g per person)"],
    ["800 g rump (200 g pp)", "1.6 kg rump (200 g pp)"],
    ["200 g steak pp", "200 g steak pp"],
    ["2 chops p.p.", "2 chops p.p."],
    ["1 potato p/p", "1 potato p/p"],
    ["3 wors per adult, 1 per child", "3 wors per adult, 1 per child"],
    ["1 egg for every 2 people", "1 egg for every 2 people"],
    ["1 bottle wine per 4 people", "1 bottle wine per 4 people"],
    ["100 g rice/person", "100 g rice/person"],
    ["6 hake fillets/portions", "12 hake fillets/portions"],
    ["1 bulb/head fennel", "2 bulb/head fennel"],
    ["half a head cauliflower", "1 head cauliflower"],
    ["1 clove of a head of garlic", "2 cloves of a head of garlic"],
    ["12 rolls (6 per pack)", "24 rolls (6 per pack)"],
    ["20 g salt per 500 g meat", "40 g salt per 1 kg meat"],
    ["4 eggs, one per burger", "8 eggs, one per burger"],
    ["1 packet jelly, as per packet instructions", "2 packets jelly, as per packet instructions"],
    ["2 tbsp butter/ghee", "4 tbsp butter/ghee"],
    ["2 part-baked baguettes", "4 part-baked baguettes"],
  ])("of %s alone becomes %s for twice as many", (typed, wanted) => {
    const ingredient = { name: typed, amount: null, unit: null };
    const { amount, name } = showIngredient(ingredient, { factor: 2, measures: null });
    expect(`${amount} ${name}`.trim()).toBe(wanted);
  });

  test.each(["0", "1 ", "½", "with 1 ", "half ", "1,", "1/", "(1 g) ", "'n ", "1 000 "])(
    "takes no time when a name repeats %j",
    (words) => {
      const name = `cake flour, mixed in ${words.repeat(30_000)} x`;
      for (const length of [300, 100_000])
        expectQuick(() => {
          expect(scaled(name.slice(0, length), 2).amount).not.toBe("");
        }, 50);
    },
  );

  test.each(["和 ", "ed ", "a and b or "])(
    "SOUND-01 takes no time in other measures when 200 names repeat %j",
    (words) => {
      const name = words.repeat(150).slice(0, 299);
      expectQuick(() => {
        for (let row = 0; row < 200; row++)
          showIngredient({ name, amount: "1", unit: "cup" }, { factor: 2, measures: "both" });
      }, 250);
    },
  );

  test("takes no time for a long number within a name", () => {
    expectQuick(() => {
      expect(scaled(`cake flour, mixed in ${"0".repeat(27)} x`, 2).amount).toBe("2 cups");
    }, 10);
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

  test.each([
    ["1 cup + 1 tbsp", 1, "1 cup + 1 tbsp"],
    ["1 cup + 1 tbsp", 2, "2 cups + 2 tbsp"],
    ["2 cups plus 1 tbsp", 1, "2 cups + 1 tbsp"],
    ["3 cups + 3 tbsp", 1, "3 cups + 3 tbsp"],
    ["3 cups + 3 tbsp", 1 / 3, "1 cup + 1 tbsp"],
    ["⅓ cup + 1 tbsp", 2, "⅔ cup + 2 tbsp"],
    ["1 tbsp + ¼ tsp", 2, "2 tbsp + ½ tsp"],
    ["1 cup + 2 tbsp", 2, "2¼ cups"],
  ])("%s times %d keeps its spoons: %s", (amount, factor, words) => {
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

describe("SCALE-03 two things on one line", () => {
  test.each([
    ...["2 cups flour 1 cup sugar 3 eggs", "2 carrots 3 onions", "2 CARROTS 3 ONIONS"],
    ...["2 carrots. 3 onions", "2 carrots - 3 onions", "2 carrots • 3 onions", "2 carrots 1 onion"],
    ...["2 carrots three onions", "2 x onions 3 x carrots", "2 onions x 3 carrots"],
    ...["500 g mince 2 onions", "250 g butter 4 XL eggs", "1 kg potatoes 3 large carrots"],
    ...["2 carrots 1 courgette", "500 g mince 1 swede", "3 egg whites 2 egg yolks"],
    ...["2 wortels 3 uie", "500 g maalvleis 2 uie", "1 koppie meel 2 eiers"],
    ...["1 onion chopped 2 carrots peeled", "1 onion, chopped 2 carrots, peeled"],
    ...["1 | cup | flour 2 eggs", "500 | g | mince 2 onions", "2 |  | carrots 3 onions"],
    ...["2 | tot | 3 uie", "2 | of | 3 uie", "2 | · | 3 onions"],
  ])("%s is not read, because the second is only counted", expectUnread);

  test.each([
    ...["1 tin tomatoes 2 onions", "1 bunch spinach, 2 leeks", "1 packet yeast 1 egg"],
    ...["2 tins beans 1 tin tomatoes", "2 tins beans 500 g mince", "1 sachet yeast 500 g flour"],
    ...["500 g mince 400 g tin tomatoes", "500 | g | mince 400 g tin tomatoes"],
    ...["1 blik tamaties 2 uie", "1 tin tomatoes 1 chicken"],
    ...["1 packet jelly 2 cups water", "1 can chickpeas 1 clove garlic"],
    ...["1 onion 5 cm piece ginger", "1 ui 2 cm gemmer"],
  ])("%s is not read beside a pack or a length", expectUnread);

  test.each([
    ...["2 carrots half an onion", "2 carrots ½ onion", "2 wortels 'n halwe ui"],
    ...["500 g mince, half an onion", "1 koppie suiker half 'n suurlemoen"],
    ...["2 carrots a lemon", "1 cup flour an egg", "1 onion or a leek", "2 eggs and a yolk"],
    ...["2 onions a handful of parsley", "1 cup rice a pinch of salt"],
    ...["500 g pumpkin (half a pumpkin)", "500 g pumpkin (about half a pumpkin)"],
    ...["500 g cabbage, a small cabbage", "500 | g | pumpkin (half a pumpkin)"],
  ])("%s is not read, because the second is a part, one or a little", expectUnread);

  test.each([
    ...["6 eggs, of which 2 yolks", "6 eiers, waarvan 2 geskei", "5 onions 3 of them chopped"],
    ...["3 eggs 1 for glazing", "1 cup sugar 1/2 for topping"],
    ...["3 apples 1 grated", "1 cup stock from 1 stock cube"],
    ...["1 cup sugar divided (½ + ½)", "1 cup sugar, halved (½ and ½)"],
    ...["3 cups sugar, divided: 2 + 1", "1 koppie suiker, verdeel ½ en ½"],
  ])("%s is not read, because the second is some of the first", expectUnread);

  test.each([
    ["2 large eggs", "4 large eggs"],
    ["1 tin (400 g) tomatoes", "2 tins (400 g) tomatoes"],
    ["1 tin tomatoes 400 g", "2 tins tomatoes 400 g"],
    ["1 tin Rhodes 410 g peaches", "2 tins Rhodes 410 g peaches"],
    ["2 tins Lucky Star pilchards 400 g", "4 tins Lucky Star pilchards 400 g"],
    ["1 packet 2-minute noodles", "2 packets 2-minute noodles"],
    ["1 packet 6 rolls", "2 packets 6 rolls"],
    ["1 pack with 8 chicken thighs", "2 packets with 8 chicken thighs"],
    ["1 kg boerewors 2 m long", "2 kg boerewors 2 m long"],
    ["3 x 2 tins beans", "6 x 2 tins beans"],
    ["2 slices 7 seed bread", "4 slices 7 seed bread"],
    ["1 packet peppers 3 colours", "2 packets peppers 3 colours"],
    ["1 bunch asparagus, 12 spears", "2 bunches asparagus, 12 spears"],
    ["1 packet viennas, 12 viennas", "2 packets viennas, 12 viennas"],
    ["1 packet Knorr 4 cheese", "2 packets Knorr 4 cheese"],
    ["1 bottle red wine Four Cousins", "2 bottles red wine Four Cousins"],
    ["2 tbsp Chinese 5 spice", "4 tbsp Chinese 5 spice"],
    ["500 g flour type 00", "1 kg flour type 00"],
    ["6 size 2 eggs", "12 size 2 eggs"],
    ["1 box grade 1 eggs", "2 boxes grade 1 eggs"],
    ["2 omega 3 eggs", "4 omega 3 eggs"],
    ["2 kg no 1 potatoes", "4 kg no 1 potatoes"],
    ["1 l Clover 2% milk", "2 l Clover 2% milk"],
    ["100 g chocolate 70 percent cocoa", "200 g chocolate 70 percent cocoa"],
    ["2 sachets 3 in 1 coffee", "4 sachets 3 in 1 coffee"],
    ["1 onion cut into 4 wedges", "2 onions cut into 4 wedges"],
    ["1 egg for 2 pies", "2 eggs for 2 pies"],
    ["12 fish cakes 3 flavours", "24 fish cakes 3 flavours"],
    ["4 eggs, half of them beaten", "8 eggs, half of them beaten"],
    ["2 carrots, half moons", "4 carrots, half moons"],
    ["1 cup sugar half brown half white", "2 cups sugar half brown half white"],
    ["1 cup half and half", "2 cups half and half"],
    ["1 kg onions (half red onions)", "2 kg onions (half red onions)"],
    ["1 sheet puff pastry 30 x 20 cm", "2 sheets puff pastry 30 x 20 cm"],
    ["1 sheet 30 x 20 cm", "2 sheets 30 x 20 cm"],
    ["1 cup rice in a bowl", "2 cups rice in a bowl"],
    ["1 piece ginger the size of a walnut", "2 pieces ginger the size of a walnut"],
    ["1 cup flour and a pinch of salt", "2 cups flour and a pinch of salt"],
    ["2 cups flour 1 cup sugar", "4 cups flour 2 cups sugar"],
  ])("%s has no second thing that stays: %s", (typed, wanted) => {
    expect(doubled(typed)).toEqual({ said: wanted, isScaled: true });
  });
});

describe("SCALE-03 a part of the amount behind the thing", () => {
  test.each([
    ...["1 cup sugar and a half", "1 CUP SUGAR AND A HALF", "1 cup of sugar, and a half"],
    ...[
      "1 lemon and a half",
      "2 lemons and a half",
      "1 kg mince and a half",
      "1 tin beans & a half",
    ],
    ...["een koppie suiker en 'n half", "1 koppie suiker en ’n halwe", "1 kop suiker en driekwart"],
    ...["1 kop suiker en 'n driekwart", "1 koppie meel plus 'n kwart"],
    ...["1 cup flour and 1/2", "1 cup flour + ½", "1 cup flour +½", "1 cup flour and 0,5"],
    ...["1 cup sugar and a third", "1 cup sugar and two thirds", "1 cup sugar and one-half"],
    ...["1 cup sugar (and a half)", "1 cup sugar and a half, sifted", "1 cup sugar and 1 half"],
    ...["1 cup sugar and a half more", "1 banana and a half mashed", "juice of 1 lemon and a half"],
    ...["1 cup flour 1/2", "1 onion ½"],
    ...["1 | cup | and a half flour", "1 | cup | and ½ flour", "1 | cup | ½ flour"],
    ...["1 | koppie | en 'n halwe suiker", "1 | tin | 1/2 tomatoes", "1 | cup | + ½ flour"],
    ...["1 |  | lemon and a half", "1 | cup | sugar and a half"],
    ...["200 g flour (up to 250)", "½ tsp salt (up to 1)", "1 tbsp sugar, maybe 2"],
    ...["1 cup milk (or 2)", "250 | g | flour (perhaps 300)", "1 koppie melk (tot 2)"],
    ...["½ tsp salt (of 1)", "200 g flour (max 250)"],
  ])("is not read in %s", expectUnread);

  test.each([
    ["1 cup half & half", "2 cups half & half"],
    ["1 cup cream, half and half", "2 cups cream, half and half"],
    ["1 cup milk and half a cup water", "2 cups milk and 1 cup water"],
    ["500 g mushrooms, half sliced and half whole", "1 kg mushrooms, half sliced and half whole"],
    ["500 g prawns 4/6", "1 kg prawns 4/6"],
    ["1 cup and a half sugar", "3 cups sugar"],
    ["2 onions (or 3)", "4 onions (or 6)"],
    ["1 | cup | ½ fat milk", "2 cups ½ fat milk"],
    ["1 | packet | ½ kg pasta", "2 packets ½ kg pasta"],
    ["1 |  | and a half cups flour", "3 cups flour"],
    ["1 |  | ½ lemons", "3 lemons"],
  ])("is none in %s: %s", (typed, wanted) => {
    expect(doubled(typed)).toEqual({ said: wanted, isScaled: true });
  });
});

describe("SCALE-03 an amount for one of what follows", () => {
  test.each([
    ...["25 g salt per kg meat", "20 g salt/kg", "20 g salt (per kg of meat)", "20 g/kg salt"],
    ...["10 ml baking powder for every cup of flour", "2 t sout per kg vleis"],
    ...["1 tsp yeast per loaf", "2 tbsp vinegar per litre water", "1 cup water to every cup rice"],
    ...["1 koppie water vir elke koppie rys", "1 suurlemoen per 'n braai"],
    ...["3 parts oil to 1 part vinegar", "2 dele suiker op 1 deel water"],
  ])("%s is not read", (name) => {
    expect(readAmount(null, null, name)).toBeNull();
  });

  test.each([
    ["20 g per kg", null, "salt"],
    ["20", "g/kg", "salt"],
    ["3", "parts", "oil"],
  ])("%s %s %s in their fields is not read", (amount, unit, name) => {
    expect(readAmount(amount, unit, name)).toBeNull();
  });
});

describe("SCALE-03 a dash or “the” before the thing", () => {
  test.each([
    ...["2 |  | - 3 courgette", "2 |  | – 3 onions", "2 |  | - drie uie", "2 | kg | – 3 potatoes"],
    ...["half the onion", "HALF THE ONION", "half the onions", "½ of the onion", "1/2 the onion"],
    ...["half die ui", "'n halwe van die ui", "half my dough", "half the tin of tomatoes"],
    ...["½ |  | the onion", "half |  | of the dough", "half | the | onion", "1½ the onions"],
    ...["juice of half the lemon", "half the cup sugar"],
  ])("makes %s uncertain", expectUnread);

  test.each([
    ["2 |  | - onions", "4 onions"],
    ["2 | cups | • flour", "4 cups flour"],
    ["2 |  | to 3 onions", "4–6 onions"],
    ["2 | -3 | onions", "4–6 onions"],
    ["1 | packet | - 2-minute noodles", "2 packets 2-minute noodles"],
    ["1 | cup | - 2% milk", "2 cups 2% milk"],
    ["half an onion", "1 onion"],
    ["half of an onion", "1 onion"],
    ["1 |  | The Laughing Cow cheese", "2 The Laughing Cow cheese"],
    ["½ each red and green pepper", "1 each red and green pepper"],
  ])("leaves %s as it is read: %s", (typed, wanted) => {
    expect(doubled(typed)).toEqual({ said: wanted, isScaled: true });
  });
});

function doubled(typed: string) {
  const [amount = "", unit = "", name = ""] = typed.includes(" | ")
    ? typed.split(" | ").map((part) => part.trim())
    : ["", "", typed];
  const { isScaled, ...said } = showIngredient(
    { amount, unit, name },
    { factor: 2, measures: null },
  );
  return { said: `${said.amount} ${said.name}`.trim(), isScaled };
}

function asTyped(typed: string): string {
  return typed.replaceAll(" | ", " ").replace(/ +/g, " ");
}

function expectUnread(typed: string) {
  const { said, isScaled } = doubled(typed);
  expect(said.replace(/ +/g, " ")).toBe(asTyped(typed));
  expect(isScaled).toBe(false);
}

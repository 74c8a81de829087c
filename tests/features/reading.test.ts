import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ingredientHeadings } from "#app/features/amounts/ingredient-headings.ts";
import { pastedRows } from "#app/features/amounts/read/pasted-rows.ts";
import { parseNewRecipe } from "#app/features/contributions/new/new-recipe.schema.ts";
import { readRecipeForm, withPasted } from "#app/features/recipes/form/read-recipe-form.server.ts";
import { linesOf, plain, plainLine, withoutBullet } from "#app/features/reading/characters.ts";
import { saidPart } from "#app/features/reading/number-words.ts";
import { leadingNumber } from "#app/features/reading/read-number.ts";
import { hostileText } from "../support/hostile.ts";
import { expectQuick } from "../support/processor-time.ts";

describe("plain", () => {
  test.each([
    ["every space", "a\u00a0b\u2009c\u202fd\u3000e\u2007f\u200ag\th", "a b c d e f g h"],
    ["every hyphen, dash and minus", "‐‑‒–—―−﹣－⁃➖֊־᐀᠆⸗⸚⹀⹝〜〰゠︱︲﹘", "-".repeat(25)],
    ["every slash of a fraction", "1⁄2 1∕2 1／2", "1/2 1/2 1/2"],
    ["digits and letters of full width", "１８０Ｃ，（ｘ）", "180C,(x)"],
    ["quotation marks", "’n ‘n ʼn ′ “a” ″", `'n 'n 'n ' "a" "`],
    ["what looks like the sign for degrees", "180º 180˚ 180⁰ 180∘", "180° 180° 180° 180°"],
    ["the sign for times", "2 × 400 g", "2 x 400 g"],
    ["nothing else", "crème ½ ¹⁄₂ 🍲\n°", "crème ½ ¹/₂ 🍲\n°"],
  ])("makes one of %s", (_what, typed, read) => {
    expect(plain(typed)).toBe(read);
  });

  test("keeps every place", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(plain(text)).toHaveLength(text.length);
      }),
    );
  });

  test("of a line has single spaces, and nothing that takes no room", () => {
    expect(plainLine(" \u00a0cake\u00ad\u200b \u2009 flour\ufeff\u2060\n")).toBe("cake flour");
  });
});

describe("linesOf", () => {
  test("ends a line at each of its ends", () => {
    expect(linesOf("a\r\nb\rc\u2028d\u2029e\u0085f\vg\n\nh")).toEqual([
      ...["a", "b", "c", "d", "e", "f", "g", "", "h"],
    ]);
  });
});

describe("withoutBullet", () => {
  test.each([
    ...["• 2 eggs", "•2 eggs", "· 2 eggs", "‣ 2 eggs", "▪ 2 eggs", "● 2 eggs", "○ 2 eggs"],
    ...["☐ 2 eggs", "▢ 2 eggs", "□ 2 eggs", "☑ 2 eggs", "☑\ufe0f 2 eggs", "✓ 2 eggs", "✔ 2 eggs"],
    ...["- 2 eggs", "– 2 eggs", "— 2 eggs", "* 2 eggs", "+ 2 eggs", "- [ ] 2 eggs", "- [x] 2 eggs"],
    ...[
      "[ ] 2 eggs",
      "➤ 2 eggs",
      "→ 2 eggs",
      "❑ 2 eggs",
      "⬜ 2 eggs",
      "\u00a0•\u00a02 eggs",
      "✅ 2 eggs",
    ],
    ...["* • 2 eggs", "  2 eggs "],
  ])("%s is 2 eggs", (line) => {
    expect(withoutBullet(line)).toBe("2 eggs");
  });

  test.each(["-18 °C", "½ onion", "[optional] salt", "orange", "+27 21", ""])(
    "%s has none",
    (line) => {
      expect(withoutBullet(line)).toBe(line);
    },
  );
});

describe("ingredientHeadings", () => {
  const row = (name: string, amount: string | null = null) => ({ name, amount, unit: null });

  test.each([
    ...["For the sauce:", "Sauce:", "SAUCE", "## Sauce", "--- dough ---", "[For the pesto]"],
    ...[
      "**Filling**",
      "=== Topping ===",
      "For the sauce",
      "To serve",
      "Vir die sous:",
      "- Dough -",
      "CHEESE SAUCE",
      "LEMON DRESSING",
      "SLAAI",
    ],
    ...["• For the sauce", "- For the sauce", "☐ SAUCE", "• ## Sauce", "• *Sauce*", "* Dough *"],
    ...["*Sauce*", "_Sauce_", "*Sauce:*", "_Sauce_:", "*Cheese sauce*", "*Sous*"],
    ...["*For the sauce*", "_To serve_", "*Part 1: dough*"],
    ...["(For the sauce)", "(for serving)", "(Vir die sous):", "(For the sauce:)"],
    ...["For serving", "FOR SERVING", "for garnish", "For deep-frying", "To garnish and serve"],
    ...["For sauce", "For cheese sauce", "Vir deeg", "Vir opdiening", "Om op te dien"],
    ...["For the sauce (optional)", "For our sauce"],
    ...["Part 1: dough", "Part 1", "Part A – the dough", "Part two: for the sauce"],
    ...["Deel 1: deeg", "Layer 2: custard", "PART 1: DOUGH"],
  ])("%s is one", (name) => {
    const rows = [row(name), row("butter", "100 g"), row("salt")];
    expect(ingredientHeadings(rows).map((one) => one !== null)).toEqual([true, false, false]);
  });

  test.each([
    "salt",
    ...["SALT", "CHICKEN", "BACON", "TOMATOES", "RED WINE", "BOEREWORS", "HOENDER"],
    ...["TOMATO SAUCE", "SOY SAUCE", "Fresh cream:", "Milk:"],
    ...["Cream cheese:", "Coconut milk:", "Icing sugar:", "Sunflower oil:", "Spring onions:"],
    "For serving: lemon wedges",
    ...["• salt", "- Milk:", "- 2 cups:", "☐ TOMATO SAUCE"],
    ...["*optional* basil", "*optional*", "_salt_", "*Basil*", "*Milk:*", "*tomato sauce*"],
    ...["*chicken broth*", "_store-bought custard_", "*cheese* or *tomato sauce*", "*2 eggs*"],
    ...["(for serving) lemon wedges", "(lemon wedges for serving)", "(optional)", "(basil)"],
    ...["For serving lemon", "For serving, cake", "For serving cake", "For garnish salad"],
    ...["Part 1: 2 cups flour", "Part 1: butter", "Part 1: bake the cake", "Part 1: mix dough"],
    ...["Part-skim ricotta", "Layer cake", "Day-old bread"],
    "[optional] nuts",
    "1 cup:",
    "oil for frying",
  ])("%s is none", (name) => {
    expect(ingredientHeadings([row(name), row("butter", "100 g")])).toEqual([null, null]);
  });

  test("capitals make none where all is typed in capitals", () => {
    expect(ingredientHeadings([row("SAUCE"), row("BUTTER", "100 g")])).toEqual([null, null]);
  });
});

describe("pastedRows", () => {
  test("are one for each line, with what is sure in its fields", () => {
    const pasted = [
      ...[
        "2 cups flour\r\n1\tcup\tsugar",
        "▢ 1½ tablespoons oil",
        "• 3 eggs",
        "",
        "1 kg of potatoes",
      ],
      ...["½ an onion", "2 cloves of garlic, crushed", "1 x 400 g tin tomatoes", "1 pint cream"],
      ...["2 x cups oats", "2 x tins beans", "2× onions", "1 e.l. olie"],
      ...["salt to taste", "2 minute noodles", "For the sauce:", "1 and a half cups rice"],
    ].join("\n");
    expect(
      pastedRows(pasted, 20).rows.map(({ amount, unit, name }) => [amount, unit, name]),
    ).toEqual([
      ["2", "cups", "flour"],
      ["1", "cup", "sugar"],
      ["1½", "tbsp", "oil"],
      ["3", "", "eggs"],
      ["1", "kg", "potatoes"],
      ["½", "", "onion"],
      ["2", "cloves", "garlic, crushed"],
      ["1 x 400 g tin", "", "tomatoes"],
      ["1 pint", "", "cream"],
      ["2", "cups", "oats"],
      ["2 x tins", "", "beans"],
      ["2", "", "onions"],
      ["1", "tbsp", "olie"],
      ["", "", "salt to taste"],
      ["", "", "2 minute noodles"],
      ["", "", "For the sauce:"],
      ["1 and a half", "cups", "rice"],
    ]);
  });

  test.each([
    ["1 box cake mix", ["1 box", "", "cake mix"]],
    ["1/2 of an onion", ["1/2", "", "onion"]],
    ["a quarter of a cabbage", ["a quarter", "", "cabbage"]],
    ["½ van 'n ui", ["½", "", "ui"]],
    ["half a cup of sugar", ["half a", "cup", "sugar"]],
  ])("of %s have no torn word and no word too many", (line, wanted) => {
    const [row] = pastedRows(line, 1).rows;
    expect([row?.amount, row?.unit, row?.name]).toEqual(wanted);
  });

  test.each([
    ["2 cups flour\t1 cup sugar", ["2 cups flour", "1 cup sugar"]],
    ["2 koppies meel\t3 eiers\t", ["2 koppies meel", "3 eiers"]],
    ["☐ 500 g mince\t☐ 2 onions", ["500 g mince", "2 onions"]],
    ["2\tcups\tflour", ["2 cups flour"]],
    ["2 cups\tflour", ["2 cups flour"]],
    ["500 g\tmince, lean", ["500 g mince, lean"]],
    ["1 cup flour\t140 g", ["1 cup flour 140 g"]],
    ["1 cup flour\t140 g cake flour", ["1 cup flour 140 g cake flour"]],
    ["2 onions\t1 cup chopped", ["2 onions 1 cup chopped"]],
    ["1 onion\tchopped", ["1 onion chopped"]],
  ])("of %j are those of its cells where each is an ingredient", (line, wanted) => {
    const said = pastedRows(line, 9).rows.map(({ amount, unit, name }) =>
      [amount, unit, name].filter(Boolean).join(" "),
    );
    expect(said).toEqual(wanted);
  });

  test("of a line with two ingredients are left when there is room for one", () => {
    const { rows, rest } = pastedRows("1 egg\n2 figs\t3 pears", 2);
    expect(rows.map(({ name }) => name)).toEqual(["egg"]);
    expect(rest).toBe("2 figs\t3 pears");
  });

  test("are so many as there is room for, and the other lines are left", () => {
    const { rows, rest } = pastedRows("1 egg\n\n2 figs\n\n3 pears\n4 limes", 2);
    expect(rows.map(({ name }) => name)).toEqual(["egg", "figs"]);
    expect(rest).toBe("3 pears\n4 limes");
  });

  test("of a very long text are made in parts, and no line is cut", () => {
    const line = "x".repeat(300);
    let rest = `${line}\r\n\r\n`.repeat(100);
    const made: string[][] = [];
    while (rest !== "") {
      const part = pastedRows(rest, 200);
      made.push(part.rows.map(({ name }) => name));
      rest = part.rest;
    }
    expect(made.map((names) => names.length)).toEqual([65, 35]);
    expect(new Set(made.flat())).toEqual(new Set([line]));
  });

  test("of a line that is too long to be read are one, as it was typed", () => {
    const endless = "2 figs ".repeat(3_000).trim();
    const row = { amount: "", unit: "", name: endless };
    expect(pastedRows(endless, 200)).toEqual({ rows: [row], rest: "" });
    expect(pastedRows(`${endless}\n1 egg`, 200)).toEqual({ rows: [row], rest: "1 egg" });
    expect(pastedRows(`1 egg\n${endless}`, 200)).toMatchObject({ rest: endless });
    expect(pastedRows(endless, 0)).toEqual({ rows: [], rest: endless });
  });

  test.each(["\n", "\r", "\r\n", "\u2028", "\u0085", " "])(
    "of 250,000 times %j take little time",
    (end) => {
      const text = `x${end.repeat(250_000)}x`;
      expectQuick(() => pastedRows(text, 200), 25);
    },
  );

  test("of a form without script come back with it, and what has no room in the box", () => {
    const form = new FormData();
    form.set("ask", "paste");
    form.set("ingredients[198].name", "rice");
    form.set("pasted", "1 egg\n2 figs");
    const { rest, row } = {
      rest: withPasted(form).get("pasted"),
      row: form.get("ingredients[199].name"),
    };
    expect([row, rest]).toEqual(["egg", "2 figs"]);
  });

  test("of a form without script come back without a word about what is not typed yet", () => {
    const row = JSON.stringify({ type: "insert", payload: { name: "ingredients" } });
    for (const read of [readRecipeForm, parseNewRecipe]) {
      for (const asked of [{ ask: "paste" }, { ask: "next-row" }, { __intent__: row }]) {
        const form = new FormData();
        form.set("pasted", "1 egg");
        form.set("servings", "x");
        for (const [name, value] of Object.entries(asked)) form.set(name, value);
        const { status, error, initialValue } = read(form).reply();
        expect([status, error, initialValue?.servings]).toEqual([undefined, undefined, "x"]);
      }
    }
  });

  test("that are not made yet keep both forms from being saved", () => {
    for (const read of [readRecipeForm, parseNewRecipe]) {
      const form = new FormData();
      form.set("title", "Figs");
      form.set("pasted", "1 egg\n2 figs");
      const { status, error, initialValue } = read(form).reply();
      expect([status, initialValue?.pasted]).toEqual(["error", "1 egg\n2 figs"]);
      expect(error?.ingredients).toContainEqual(
        expect.stringContaining("are not in the recipe yet"),
      );
      form.set("pasted", " \r\n");
      expect(JSON.stringify(read(form).reply())).not.toContain("not in the recipe yet");
    }
  });
});

describe("leadingNumber", () => {
  const read = (text: string) => {
    const found = leadingNumber(text);
    return found && [Number(found.value.toFixed(3)), text.slice(found.length)];
  };

  test.each<[string, number, string]>([
    ["tweehonderd gram", 200, " gram"],
    ["vyfhonderd en vyftig g", 550, " g"],
    ...["1 1/2 x", "1½ x", "1 ½ x", "1-1/2 x", "1-½ x", "1 and 1/2 x", "1 and a half x"].map(half),
    ...["1 & 1/2 x", "1&1/2 x", "1 + ½ x", "1 1⁄2 x", "1¹⁄₂ x", "1 ¹⁄₂ x"].map(half),
    ...["1 and ½ x", "1 and half x", "one and a half x", "ONE AND A HALF x"].map(half),
    ...["1\u00a01/2 x", "1\u20091\u20442 x", "1\u20111/2 x", "１ １／２ x", "1 and one half x"].map(
      half,
    ),
    ...[
      "anderhalf x",
      "een en 'n half x",
      "een en ’n half x",
      "1 en 'n half x",
      "1.5 x",
      "1,5 x",
    ].map(half),
    ...["1·5 x", "one-and-a-half x", "1 1 / 2 x"].map(half),
    ["1 and a quarter x", 1.25, " x"],
    ["1 and three quarters x", 1.75, " x"],
    ["two and three-quarters x", 2.75, " x"],
    ["2⅔ x", 2.667, " x"],
    ["5 5/8 x", 5.625, " x"],
    ["half x", 0.5, " x"],
    ["half a x", 0.5, " x"],
    ["half of an x", 0.5, " x"],
    ["a half x", 0.5, " x"],
    ["½ an x", 0.5, " an x"],
    ["'n halwe x", 0.5, " x"],
    ["ŉ half x", 0.5, " x"],
    ["’n kwart x", 0.25, " x"],
    ["driekwart x", 0.75, " x"],
    ["drie kwart x", 0.75, " x"],
    ["a quarter x", 0.25, " x"],
    ["quarter of a x", 0.25, " x"],
    ["three quarters x", 0.75, " x"],
    ["three-quarters of a x", 0.75, " x"],
    ["3 quarters of a x", 0.75, " x"],
    ["two thirds x", 0.667, " x"],
    ["an eighth of a x", 0.125, " x"],
    ["⅛ x", 0.125, " x"],
    ["⅟8 x", 0.125, " x"],
    ["¹⁄₈ x", 0.125, " x"],
    ["thirty-five x", 35, " x"],
    ["thirty five x", 35, " x"],
    ["thirty\u2011five x", 35, " x"],
    ["ninety-nine x", 99, " x"],
    ["eleven x", 11, " x"],
    ["a hundred and twenty x", 120, " x"],
    ["two hundred x", 200, " x"],
    ["twenty or x", 20, " or x"],
    ["vyf-en-dertig x", 35, " x"],
    ["vyf en dertig x", 35, " x"],
    ["vyfendertig x", 35, " x"],
    ["tweeëntwintig x", 22, " x"],
    ["sewe-en-negentig x", 97, " x"],
    ["neëntig x", 90, " x"],
    ["een-en-neentig x", 91, " x"],
    ["honderd en vyftig x", 150, " x"],
    ["twaalf x", 12, " x"],
    ["twee en 'n half x", 2.5, " x"],
    ["twee en n half x", 2.5, " x"],
    ["2 en n half x", 2.5, " x"],
    ["2 n half x", 2.5, " x"],
    ["twee n half x", 2.5, " x"],
    ["n half x", 0.5, " x"],
    ["half n half x", 0.5, " n half x"],
    ["one & a half x", 1.5, " x"],
    ["two + three quarters x", 2.75, " x"],
    ["hundred & twenty x", 120, " x"],
    ["one & x", 1, " & x"],
    ["tweehonderd x", 200, " x"],
    ["vyfhonderd en vyftig x", 550, " x"],
    ["drieduisend x", 3_000, " x"],
    ["a dozen x", 12, " x"],
    ["half a dozen x", 6, " x"],
    ["a half dozen x", 6, " x"],
    ["½ dozen x", 6, " x"],
    ["two dozen x", 24, " x"],
    ["2 dozen x", 24, " x"],
    ["'n dosyn x", 12, " x"],
    ["doz x", 12, " x"],
    ["doz. x", 12, " x"],
    ["2 doz. x", 24, " x"],
    ["half doz x", 6, " x"],
    ["2 hundred x", 200, " x"],
    ["1 thousand x", 1_000, " x"],
    ["halfdosyn x", 6, " x"],
    ["1 000 x", 1_000, " x"],
    ["1\u202f000 x", 1_000, " x"],
    ["12 500,5 x", 12_500.5, " x"],
    ["1.000.000 x", 1_000_000, " x"],
    ["1,000,000 x", 1_000_000, " x"],
    ["1'000 x", 1_000, " x"],
    ["1.000,5 x", 1_000.5, " x"],
    ["1,000.5 x", 1_000.5, " x"],
    ["0,125 x", 0.125, " x"],
    [".5 x", 0.5, " x"],
    ["2,25 x", 2.25, " x"],
    ["a x", 1, " x"],
  ])("%s", (text, value, rest) => {
    expect(read(text)).toEqual([value, rest]);
  });

  test.each(["1,500", "1.500"])("%s is one of two", (text) => {
    expect(leadingNumber(text)).toMatchObject({ value: 1.5, inThousands: 1_500 });
  });

  test.each([
    ...[
      "",
      "x",
      "0",
      "1/0",
      "11/2",
      "1,5,2",
      "1.2.3",
      "½½",
      "½1",
      "third",
      "onefold",
      "tenderloin",
    ],
    ...["1/2/3", "10/15", "-1", "9".repeat(10), "and a half"],
  ])("of %s nothing is sure", (text) => {
    expect(leadingNumber(text)).toBeNull();
  });

  test("knows every number below a hundred in words of both languages", () => {
    const tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    const units = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    const tiene = "twintig dertig veertig vyftig sestig sewentig tagtig negentig".split(" ");
    const ene = "een twee drie vier vyf ses sewe agt nege".split(" ");
    for (const [ten, word] of tens.entries()) {
      for (const [unit, one] of units.entries()) {
        const value = (ten + 2) * 10 + unit + 1;
        expect(read(`${word}-${one}`)).toEqual([value, ""]);
        expect(read(`${ene[unit]}-en-${tiene[ten]}`)).toEqual([value, ""]);
        expect(read(`${ene[unit]}en${tiene[ten]}`)).toEqual([value, ""]);
      }
    }
  });

  test("of whatever is typed never says more characters than there are, nor no number", () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom("", "1 ", "half ", "1,"), (text, before) => {
        const found = leadingNumber(before + text);
        if (!found) return;
        expect(found.length).toBeLessThanOrEqual(before.length + text.length);
        expect(Number.isFinite(found.value) && found.value > 0).toBe(true);
      }),
    );
  });
});

describe("saidPart", () => {
  test.each<[string, number]>([
    ["a half", 0.5],
    ["a quarter of an", 0.25],
    ["three quarters", 0.75],
    ["'n halwe", 0.5],
    ["n kwart", 0.25],
  ])("%s", (text, value) => {
    expect(saidPart(text)).toMatchObject({ value, length: text.length });
  });

  test.each(["one", "a", "anderhalf", ""])("%s is none", (text) => {
    expect(saidPart(text)).toBeNull();
  });
});

function half(text: string): [string, number, string] {
  return [text, 1.5, " x"];
}

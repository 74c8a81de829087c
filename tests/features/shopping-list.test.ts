import { describe, expect, test } from "vitest";
import { asiaAndAfricaRecipes } from "../../prisma/demo/recipes/asia-and-africa.ts";
import { europeAndAmericasRecipes } from "../../prisma/demo/recipes/europe-and-americas.ts";
import { southAfricanRecipes } from "../../prisma/demo/recipes/south-african.ts";
import { aisleOf } from "#app/features/shopping/aisles.ts";
import { mergeIngredients } from "#app/features/shopping/merge-ingredients.ts";
import { TEXT_MAX_LENGTH } from "#app/features/shopping/shopping-limits.ts";
import { shoppingText } from "#app/features/shopping/shopping-text.ts";
import { shoppingSchema } from "#app/features/shopping/shopping.schema.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";

const recipes = [...southAfricanRecipes, ...europeAndAmericasRecipes, ...asiaAndAfricaRecipes];

type Line = [name: string, amount?: string, unit?: string];

/** "onions: 3 (2, chopped + 1, sliced)" of each thing to buy. */
function bought(...made: { factor?: number; lines: Line[] }[]): string[] {
  const portions = made.map(({ factor = 1, lines }, index) => ({
    ...{ recipe_id: index + 1, factor },
    ingredients: lines.map(([name, amount = null, unit = null]) => ({ name, amount, unit })),
  }));
  return mergeIngredients(portions).flatMap(({ things }) =>
    things.map(({ name, amount, details }) =>
      [name, amount && `: ${amount}`, details && ` (${details})`].join(""),
    ),
  );
}

describe("SHOP-01 what is one thing to buy", () => {
  test.each<[Line, Line, string]>([
    [["onions", "2"], ["onion, sliced", "1"], "onions: 3 (2 + 1, sliced)"],
    [["lamb mince", "500", "g"], ["lamb mince", "1", "kg"], "lamb mince: 1.5 kg (500 g + 1 kg)"],
    [["milk", "250", "ml"], ["full-cream milk", "1", "cup"], "milk: 500 ml (250 ml + 1 cup)"],
    [
      ["cumin seeds", "1", "tsp"],
      ["cumin seeds", "1", "tbsp"],
      "cumin seeds: 1⅓ tbsp (1 tsp + 1 tbsp)",
    ],
    [["large eggs", "3"], ["extra-large eggs", "2"], "large eggs: 5 (3 + 2)"],
    [
      ["fresh dhania, chopped", "1", "handful"],
      ["fresh coriander", "2", "handfuls"],
      "fresh dhania: 3 handfuls (1 handful, chopped + 2 handfuls)",
    ],
    [["salt"], ["salt", "1", "tsp"], "salt: 1 tsp"],
    [["juice of 2 lemons"], ["lemon", "1"], "lemons: 3 (2, for juice + 1)"],
    [["kidney beans", "1", "tin"], ["kidney beans", "400", "g"], "kidney beans: 1 tin + 400 g"],
  ])("adds %j and %j", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test("is scaled before it is added, and water is not bought", () => {
    const lines: Line[] = [
      ["potatoes, peeled", "4"],
      ["boiling water", "500", "ml"],
    ];
    expect(bought({ factor: 1.5, lines }, { lines: [["potato", "1"]] })).toEqual([
      "potatoes: 7 (6, peeled + 1)",
    ]);
  });

  test.each(["rose water", "coconut water", "soda water", "tonic water", "orange blossom water"])(
    "%s is bought",
    (name) => {
      expect(bought({ lines: [[name, "250", "ml"]] })).toEqual([`${name}: 250 ml`]);
    },
  );

  test.each([
    ...["water", "boiling water", "cold water", "warm salted water", "iced water", "hot tap water"],
    ...["lukewarm water", "just-boiled water", "water, at room temperature"],
  ])("%s is not bought", (name) => {
    expect(bought({ lines: [[name, "250", "ml"]] })).toEqual([]);
  });

  test("stays apart where it is another thing", () => {
    const lines: Line[] = [
      ["hot curry powder", "1", "tbsp"],
      ["mild curry powder", "1", "tbsp"],
    ];
    expect(bought({ lines })).toHaveLength(2);
    expect(
      bought({
        lines: [
          ["fresh ginger", "5", "cm"],
          ["ground ginger", "1", "tsp"],
        ],
      }),
    ).toHaveLength(2);
  });

  test("what cannot be read is told as it was typed", () => {
    const lines: Line[] = [["oil, for frying"], ["dhania", "a few", "sprigs"]];
    expect(bought({ lines })).toEqual(["dhania: a few sprigs", "oil (for frying)"]);
  });
});

describe("SHOP-01 an aisle", () => {
  test.each([
    ["tomatoes", "produce"],
    ["tomato paste", "dry"],
    ["tinned chopped tomatoes", "dry"],
    ["coconut milk", "dry"],
    ["peanut butter", "dry"],
    ["butter beans", "dry"],
    ["green beans", "produce"],
    ["buttermilk", "dairy"],
    ["chicken stock", "dry"],
    ["chicken thighs", "meat"],
    ["ground ginger", "spices"],
    ["fresh ginger", "produce"],
    ["red wine vinegar", "dry"],
    ["dry red wine", "drinks"],
    ["frozen peas", "frozen"],
    ["white bread flour", "dry"],
    ["brown bread", "bakery"],
    ["mielie meal", "dry"],
    ["mielies", "produce"],
    ["foil", "other"],
  ])("of %s is %s", (name, aisle) => {
    expect(aisleOf(name)).toBe(aisle);
  });

  test("is known of all but a few things of the demo content", () => {
    const names = recipes.flatMap(({ ingredients }) => ingredients.map(([name]) => name));
    const unknown = [...new Set(names)].filter((name) => aisleOf(name) === "other");
    expect(unknown.filter((name) => !name.includes("water"))).toEqual([]);
  });
});

describe("SHOP-01 an address", () => {
  test("leaves out what makes no sense, and counts a recipe once", () => {
    const parts = ["12x6", "15", "x", "0", "12x0", "9999999999", "1x101", "12x8"];
    expect(wantedIn(parts)).toEqual([
      { recipe_id: 12, servings: 8 },
      { recipe_id: 15, servings: null },
    ]);
    expect(wantedIn(["2147483647x2", "2147483648"])).toEqual([
      { recipe_id: 2_147_483_647, servings: 2 },
    ]);
    expect(wantedIn(Array.from({ length: 30 }, (_, index) => String(index + 1)))).toHaveLength(20);
  });

  test.each([["x"], ["12x0"], ["1x101"], ["0"], ["12 x6"], ["2147483648"]])(
    "of the API is refused with %s in it",
    (part) => expect(shoppingSchema.safeParse({ recipe: [part] }).success).toBe(false),
  );

  test("of the API is refused with more than twenty", () => {
    const recipe = Array.from({ length: 21 }, (_, index) => String(index + 1));
    expect(shoppingSchema.safeParse({ recipe }).success).toBe(false);
  });
});

describe("SHOP-01 the text for a chat", () => {
  test("is no longer than chats take, says how much is left out, and ends with the address", () => {
    const lines = Array.from({ length: 200 }, (_, index): Line => [`Thing number ${index}`, "2"]);
    const ingredients = lines.map(([name, amount = null]) => ({ name, amount, unit: null }));
    const aisles = mergeIngredients([{ recipe_id: 1, factor: 1, ingredients }]);
    const address = "https://tafula.example/shopping-list?recipe=1";
    const text = shoppingText({ recipes: [{ title: "Everything" }], aisles, address });
    expect(text.length).toBeLessThanOrEqual(TEXT_MAX_LENGTH);
    expect(text).toMatch(/… and \d+ more things\n\nhttps:/);
    expect(text.endsWith(address)).toBe(true);
  });

  test("of twenty long titles keeps room for the things and the whole address", () => {
    const titles = Array.from({ length: 20 }, (_, index) => ({
      title: `${index} ${"x".repeat(90)}`,
    }));
    const aisles = mergeIngredients([
      { recipe_id: 1, factor: 1, ingredients: [{ name: "onion", amount: "2", unit: null }] },
    ]);
    const address = `https://tafula.example/shopping-list?${"recipe=123456x100&".repeat(20)}`;
    const text = shoppingText({ recipes: titles, aisles, address });
    expect(text.length).toBeLessThanOrEqual(TEXT_MAX_LENGTH);
    expect(text).toMatch(/^\*Shopping list\*\n0 x+, .*, … and 16 more recipes\n/);
    expect(text).toContain("☐ onions: 2\n");
    expect(text.endsWith(address)).toBe(true);
  });
});

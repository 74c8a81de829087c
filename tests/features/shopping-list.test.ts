import { describe, expect, test } from "vitest";
import { asiaAndAfricaRecipes } from "../../prisma/demo/recipes/asia-and-africa.ts";
import { europeAndAmericasRecipes } from "../../prisma/demo/recipes/europe-and-americas.ts";
import { southAfricanRecipes } from "../../prisma/demo/recipes/south-african.ts";
import { inNumber } from "#app/features/amounts/nouns.ts";
import { aisleOf } from "#app/features/shopping/aisles.ts";
import { mergeIngredients } from "#app/features/shopping/merge-ingredients.ts";
import { readItems } from "#app/features/shopping/own-items.ts";
import {
  besideKept,
  bothLists,
  listCarried,
  shoppingAddress,
} from "#app/features/shopping/shopping-address.ts";
import {
  RECIPES_MOST,
  SERVINGS_MOST,
  TEXT_MAX_LENGTH,
} from "#app/features/shopping/shopping-limits.ts";
import { SAME } from "#app/features/shopping/same-things.ts";
import { shoppingText } from "#app/features/shopping/shopping-text.ts";
import { shoppingSchema } from "#app/features/shopping/shopping.schema.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";
import { toBuy } from "#app/features/shopping/what-to-buy.ts";

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
    [["salt to taste"], ["salt", "1", "tsp"], "salt: 1 tsp (to taste + 1 tsp)"],
    [["few sprigs thyme"], ["thyme", "1", "tsp"], "thyme: 1 tsp + few sprigs (few sprigs + 1 tsp)"],
    [["juice of 2 lemons"], ["lemon", "1"], "lemons: 3 (2, for juice + 1)"],
    [["kidney beans", "1", "tin"], ["kidney beans", "400", "g"], "kidney beans: 1 tin + 400 g"],
    [
      ["chopped tomatoes", "1 x 400 g tin"],
      ["chopped tomatoes", "1 x 400g tin"],
      "chopped tomatoes: 2 × 400 g tins (1 × 400 g tin + 1 × 400 g tin)",
    ],
    [["tomatoes", "4"], ["tomatoes, chopped", "2"], "tomatoes: 6 (4 + 2, chopped)"],
    [["tomatoes", "4"], ["chopped tomatoes", "2"], "tomatoes: 6 (4 + 2)"],
    [
      ["fresh coriander", "1", "bunch"],
      ["coriander leaves", "2", "bunches"],
      "fresh coriander: 3 bunches (1 bunch + 2 bunches)",
    ],
    [
      ["fresh dhania leaves", "1", "bunch"],
      ["dhania", "1", "bunch"],
      "fresh dhania leaves: 2 bunches (1 bunch + 1 bunch)",
    ],
    [["fresh curry leaves", "8"], ["curry leaf", "1"], "fresh curry leaves: 9 (8 + 1)"],
    [["minced beef", "500", "g"], ["beef mince", "1", "kg"], "minced beef: 1.5 kg (500 g + 1 kg)"],
    [
      ["lean beef mince", "500", "g"],
      ["lean minced beef", "500", "g"],
      "lean beef mince: 1 kg (500 g + 500 g)",
    ],
    [["minced lamb", "500", "g"], ["lamb mince", "500", "g"], "minced lamb: 1 kg (500 g + 500 g)"],
    [["pork mince", "1", "kg"], ["ground pork", "1", "kg"], "pork mince: 2 kg (1 kg + 1 kg)"],
    [
      ["good minced chicken", "1", "kg"],
      ["chicken mince", "1", "kg"],
      "good minced chicken: 2 kg (1 kg + 1 kg)",
    ],
    [
      ["basil", "1", "bunch"],
      ["fresh basil leaves", "1", "bunch"],
      "basil: 2 bunches (1 bunch + 1 bunch)",
    ],
    [["mint"], ["fresh mint leaves"], "mint"],
    [
      ["black pepper", "1", "tsp"],
      ["freshly ground black pepper", "1", "tsp"],
      "black pepper: 2 tsp (1 tsp + 1 tsp)",
    ],
    [["garlic", "2", "cloves"], ["garlic cloves", "3"], "garlic: 5 cloves (2 cloves + 3 cloves)"],
    [["garlic", "2", "cloves"], ["3 cloves of garlic"], "garlic: 5 cloves (2 cloves + 3 cloves)"],
    [
      ["tins of chopped tomatoes (400 g each)", "2"],
      ["chopped tomatoes", "1 x 400 g tin"],
      "chopped tomatoes: 3 × 400 g tins (2 × 400 g tins + 1 × 400 g tin)",
    ],
    [
      ["tins of chopped tomatoes (400 g each)", "2"],
      ["tinned chopped tomatoes", "410", "g"],
      "chopped tomatoes: 2 × 400 g tins + 410 g",
    ],
    [["jalapeño", "1"], ["jalapeno", "2"], "jalapeño: 3 (1 + 2)"],
    [
      ["crème fraîche", "100", "g"],
      ["creme fraiche", "50", "g"],
      "crème fraîche: 150 g (100 g + 50 g)",
    ],
    [["baker’s yeast"], ["baker's yeast"], "baker’s yeast"],
    [
      ["self-raising flour", "1", "cup"],
      ["self raising flour", "1", "cup"],
      "self-raising flour: 2 cups (1 cup + 1 cup)",
    ],
    [
      ["self\u2011raising flour", "1", "cup"],
      ["self-raising\u00a0 flour", "1", "cup"],
      "self\u2011raising flour: 2 cups (1 cup + 1 cup)",
    ],
    [
      ["cake\u00a0flour", "1", "cup"],
      ["cake  flour", "1", "cup"],
      "cake flour: 2 cups (1 cup + 1 cup)",
    ],
    [["1 jalapeño chilli"], ["2 jalapenos"], "jalapeño chillies: 3 (1 + 2)"],
    [["extra-virgin olive oil"], ["extra virgin olive oil"], "extra-virgin olive oil"],
    [["plain yogurt"], ["plain yoghurt"], "plain yogurt"],
    [["bicarb"], ["bicarbonate of soda"], "bicarb"],
    [["baking soda"], ["bicarbonate soda"], "baking soda"],
    [["2 red chillies"], ["1 red chili"], "red chillies: 3 (2 + 1)"],
    [["chilies"], ["chilli"], "chilies"],
    [["sweet chilli sauce"], ["sweet chili sauce"], "sweet chilli sauce"],
    [["courgettes"], ["baby marrow"], "courgettes"],
    [["scallions"], ["spring onion"], "scallions"],
    [["ui"], ["onion"], "ui"],
    [["knoffel"], ["cloves of garlic"], "knoffel"],
    [["free-range eggs", "2"], ["half a dozen eggs"], "free-range eggs: 8 (2 + 6)"],
    [["juice of a lemon"], ["a lemon"], "lemons: 2 (1, for juice + 1)"],
    [
      ["400 g tin chickpeas"],
      ["1 x 400 g tin chickpeas"],
      "chickpeas: 2 × 400 g tins (1 × 400 g tin + 1 × 400 g tin)",
    ],
    [["1 tray eggs"], ["6 eggs"], "eggs: 1 tray + 6"],
    [
      ["packet (500 g) pasta", "1"],
      ["500 g packet pasta"],
      "pasta: 2 × 500 g packets (1 × 500 g packet + 1 × 500 g packet)",
    ],
    [
      ["2 tins (400 g) chopped tomatoes"],
      ["1 × 400 g tin chopped tomatoes"],
      "chopped tomatoes: 3 × 400 g tins (2 × 400 g tins + 1 × 400 g tin)",
    ],
    [
      ["chickpeas", "2 tins (400 g each)"],
      ["tin chickpeas (400 g), drained", "1"],
      "chickpeas: 3 × 400 g tins (2 × 400 g tins + 1 × 400 g tin, drained)",
    ],
    [
      ["1 bottle (1.5 l) cola"],
      ["cola", "1 x 1.5 l bottle"],
      "cola: 2 × 1.5 l bottles (1 × 1.5 l bottle + 1 × 1.5 l bottle)",
    ],
    [["a pinch of salt"], ["salt"], "salt: a pinch"],
    [["pinch of salt"], ["salt", "1", "tsp"], "salt: 1 tsp + pinch (pinch + 1 tsp)"],
    [["a handful of basil"], ["basil"], "basil: a handful"],
    [["2 avos"], ["avocado", "1"], "avos: 3 (2 + 1)"],
    [["oil for frying"], ["oil", "30", "ml"], "oil: 30 ml (for frying + 30 ml)"],
    [["chick peas", "100", "g"], ["chickpeas", "100", "g"], "chick peas: 200 g (100 g + 100 g)"],
    [
      ["SR flour", "1", "cup"],
      ["self-raising flour", "1", "cup"],
      "SR flour: 2 cups (1 cup + 1 cup)",
    ],
    [["’n knippie sout"], ["sout"], "sout: ’n knippie"],
    [["a few curry leaves"], ["curry leaves"], "curry leaves: a few"],
    [
      ["a few sprigs of thyme"],
      ["2 sprigs thyme"],
      "thyme: 2 sprigs + a few sprigs (a few sprigs + 2 sprigs)",
    ],
    [["dozen eggs", "1"], ["6 eggs"], "eggs: 18 (12 + 6)"],
    [["flour", "1.500", "g"], ["flour", "500", "g"], "flour: 2 kg (1.5 kg + 500 g)"],
    [["hot milk", "250", "ml"], ["milk", "250", "ml"], "hot milk: 500 ml (250 ml + 250 ml)"],
    [
      ["hot chicken stock", "500", "ml"],
      ["chicken stock", "500", "ml"],
      "hot chicken stock: 1 l (500 ml + 500 ml)",
    ],
  ])("adds %j and %j", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each<[Line, string]>([
    [["2 cups chicken (or vegetable) stock"], "chicken stock: 2 cups (or vegetable)"],
    [["1 T lemon (or lime) juice"], "lemon juice: 1 tbsp (or lime)"],
    [["1 cup plain (or Greek) yoghurt"], "plain yoghurt: 1 cup (or Greek)"],
    [["1 T fresh (or 1 tsp dried) oregano"], "fresh oregano: 1 tbsp (or 1 tsp dried)"],
    [["1 kg boneless, skinless chicken thighs"], "chicken thighs: 1 kg (boneless, skinless)"],
    [["1 small, finely chopped onion"], "small, finely chopped onion: 1"],
    [["100 g soft, unsalted butter, cubed"], "soft, unsalted butter: 100 g (cubed)"],
    [["2 red, yellow or green peppers"], "red, yellow or green peppers: 2"],
    [["1 orange, zested"], "orange: 1 (zested)"],
    [["2 onions (red) finely chopped"], "onions: 2 (red finely chopped)"],
    [["250 g butter (or margarine) for frying"], "butter: 250 g (or margarine, for frying)"],
    [["3 small, peeled and cubed"], "small: 3 (peeled and cubed)"],
    [["250 g sugar (white)"], "sugar: 250 g (white)"],
  ])("of %j is %s", (line, wanted) => {
    expect(bought({ lines: [line] })).toEqual([wanted]);
  });

  test.each<[Line, Line, string]>([
    [["2 large, ripe tomatoes"], ["1 tomato"], "large, ripe tomatoes: 3 (2 + 1)"],
    [["1 firm, ripe mango"], ["1 mango, sliced"], "firm, ripe mango: 2 (1 + 1, sliced)"],
    [
      ["4 chicken thighs"],
      ["8 boneless, skinless chicken thighs"],
      "chicken thighs: 12 (4 + 8, boneless, skinless)",
    ],
    [
      ["1 bunch fresh, chopped parsley"],
      ["1 bunch parsley"],
      "fresh, chopped parsley: 2 bunches (1 bunch + 1 bunch)",
    ],
    [
      ["500 ml beef (or lamb) stock"],
      ["500 ml beef stock"],
      "beef stock: 1 l (500 ml, or lamb + 500 ml)",
    ],
    [
      ["1 tsp freshly-ground black pepper"],
      ["1 tsp black pepper"],
      "freshly-ground black pepper: 2 tsp (1 tsp + 1 tsp)",
    ],
    [["1 finely-chopped onion"], ["1 onion"], "finely-chopped onions: 2 (1 + 1)"],
    [["2 roughly-chopped tomatoes"], ["1 tomato"], "roughly-chopped tomatoes: 3 (2 + 1)"],
    [
      ["1 tin tomato & onion mix"],
      ["1 tin tomato and onion mix"],
      "tomato & onion mix: 2 tins (1 tin + 1 tin)",
    ],
    [["salt & pepper"], ["salt and pepper"], "salt & pepper"],
    [["1 tsp ground cumin"], ["1 tsp jeera"], "ground cumin: 2 tsp (1 tsp + 1 tsp)"],
    [["1 tsp cumin seeds"], ["1 tsp cumin seed"], "cumin seeds: 2 tsp (1 tsp + 1 tsp)"],
    [["4 knoffelhuisies"], ["2 cloves garlic"], "garlic: 6 cloves (4 cloves + 2 cloves)"],
    [["1 tsp whole cumin"], ["1 tsp cumin seeds"], "whole cumin: 2 tsp (1 tsp + 1 tsp)"],
    [["3 huisies knoffel"], ["1 garlic clove"], "garlic: 4 cloves (3 cloves + 1 clove)"],
    [["6 XL eggs"], ["2 eggs"], "XL eggs: 8 (6 + 2)"],
    [["1 med onion"], ["2 lg onions"], "med onions: 3 (1 + 2)"],
    [["10 g gelatin"], ["10 g gelatine"], "gelatin: 20 g (10 g + 10 g)"],
    [["500 g mince"], ["500 g beef mince"], "mince: 1 kg (500 g + 500 g)"],
    [["2 mealies"], ["1 mielie"], "mealies: 3 (2 + 1)"],
    [["1 tsp origanum"], ["1 tsp oregano"], "origanum: 2 tsp (1 tsp + 1 tsp)"],
    [["1 red sweet pepper"], ["1 red capsicum"], "red sweet peppers: 2 (1 + 1)"],
    [["bi-carb"], ["bicarb"], "bi-carb"],
    [["5 ml bakpoeier"], ["5 ml baking powder"], "bakpoeier: 10 ml (5 ml + 5 ml)"],
    [["1 cup maas"], ["1 cup amasi"], "maas: 2 cups (1 cup + 1 cup)"],
    [["basil to serve"], ["basil"], "basil (to serve)"],
    [["2 T parsley to garnish"], ["1 T parsley"], "parsley: 3 tbsp (2 tbsp, to garnish + 1 tbsp)"],
    [["oil to fry"], ["oil"], "oil (to fry)"],
    [
      ["1 cup sugar plus extra for sprinkling"],
      ["1 cup sugar"],
      "sugar: 2 cups (1 cup, plus extra for sprinkling + 1 cup)",
    ],
    [
      ["1 T grated ginger"],
      ["ginger, peeled", "20", "g"],
      "fresh ginger: 1 tbsp + 20 g (1 tbsp, grated + 20 g, peeled)",
    ],
    [
      ["1 brick (500 g) butter"],
      ["1 brick (500 g) butter"],
      "butter: 2 × 500 g bricks (1 × 500 g brick + 1 × 500 g brick)",
    ],
    [
      ["1 container (250 ml) cream"],
      ["cream", "250", "ml"],
      "cream: 1 × 250 ml container + 250 ml",
    ],
  ])("adds %j and %j, however it is described", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each<[Line, string]>([
    [["1 (2 kg) chicken"], "1 (2 kg) chicken"],
    [["2, 3 or 4 chillies"], "2, 3 or 4 chillies"],
    [["1,1/2 cups flour"], "1,1/2 cups flour"],
    [["2 sticks (½ lb) butter"], "2 sticks (½ lb) butter"],
    [["500g mince (x2)"], "500g mince (x2)"],
    [["500 g mince, x 2"], "500 g mince, x 2"],
    [["mince (x2)", "500", "g"], "mince (x2): 500 g"],
    [["1/2 tin (205 g) chickpeas"], "1/2 tin (205 g) chickpeas"],
    [["tin (205 g) chickpeas", "½"], "tin (205 g) chickpeas: ½"],
    [["Six Gun Grill spice"], "Six Gun Grill spice"],
    [["1 comma 5 kg mince"], "1 comma 5 kg mince"],
  ])("of %j is the whole line, as it was typed", (line, wanted) => {
    expect(bought({ lines: [line] })).toEqual([wanted]);
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

  test.each(["For the sauce:", "SAUCE", "## Sauce", "--- dough ---"])(
    "%s is a heading, and not bought",
    (name) => {
      expect(bought({ lines: [[name], ["milk", "1", "l"]] })).toEqual(["milk: 1 l"]);
    },
  );

  test.each([
    ...["tweehonderd gram botter", "n halwe koppie suiker", "derde koppie olie", "l tsp salt"],
    ...["one comma five kg mince", "Six Gun Grill spice"],
  ])("says that %s is not scaled", (name) => {
    expect(bought({ factor: 2, lines: [[name]] })).toEqual([`${name} (not scaled)`]);
  });

  test.each(["salt to taste", "an olive oil", "oil for frying"])(
    "has nothing to scale in %s",
    (name) => {
      expect(bought({ factor: 2, lines: [[name]] })).not.toEqual([
        expect.stringContaining("not scaled"),
      ]);
    },
  );

  test.each(["+/- 2 cups water", "+- 1 l water", "omtrent 2 koppies water", "c. 2 cups water"])(
    "%s is nothing to buy",
    (name) => {
      expect(bought({ lines: [[name]] })).toEqual([]);
    },
  );

  test("says what is not scaled, and scales what stands in brackets", () => {
    const lines: Line[] = [
      ["eggs (100 g)", "2"],
      ["flour (95 g)", "1", "cup"],
      ["condensed milk (385 g)", "1", "tin"],
    ];
    expect(bought({ factor: 2, lines })).toEqual([
      "eggs: 2 (100 g, not scaled)",
      "flour: 2 cups (190 g)",
      "condensed milk: 2 × 385 g tins",
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

  test.each<[Line, Line]>([
    [
      ["hot curry powder", "1", "tbsp"],
      ["mild curry powder", "1", "tbsp"],
    ],
    [
      ["fresh ginger", "5", "cm"],
      ["ground ginger", "1", "tsp"],
    ],
    [
      ["ginger", "1", "tsp"],
      ["grated ginger", "1", "tbsp"],
    ],
    [
      ["chopped tomatoes", "1", "tin"],
      ["tomatoes", "4"],
    ],
    [
      ["chopped tomatoes", "400", "g"],
      ["tomatoes", "400", "g"],
    ],
    [
      ["chopped tomatoes", "2 x 400 g"],
      ["tomatoes", "4"],
    ],
    [
      ["crushed tomatoes", "400", "g"],
      ["tomatoes", "500", "g"],
    ],
    [
      ["whole peeled tomatoes", "2", "cans"],
      ["ripe tomatoes", "4"],
    ],
    [
      ["peeled tomatoes", "400", "g"],
      ["tomatoes", "4"],
    ],
    [
      ["tomatoes", "1", "tin"],
      ["tomatoes", "4"],
    ],
    [
      ["sliced peaches", "1", "tin"],
      ["peaches", "4"],
    ],
    [
      ["salmon", "1", "tin"],
      ["salmon", "400", "g"],
    ],
    [
      ["cream", "1", "tin"],
      ["cream", "250", "ml"],
    ],
    [
      ["hot chocolate", "2", "tbsp"],
      ["chocolate", "100", "g"],
    ],
    [
      ["hot sauce", "1", "tbsp"],
      ["sauce", "1", "cup"],
    ],
    [
      ["hot dog rolls", "6"],
      ["dog roll", "1"],
    ],
    [
      ["hot cross buns", "6"],
      ["cross bun", "1"],
    ],
    [
      ["hot paprika", "1", "tsp"],
      ["paprika", "1", "tsp"],
    ],
    [
      ["hot chicken wings", "8"],
      ["chicken wings", "8"],
    ],
    [
      ["minced beef", "500", "g"],
      ["beef", "500", "g"],
    ],
    [
      ["minced beef", "500", "g"],
      ["minced lamb", "500", "g"],
    ],
    [
      ["soft goat’s cheese", "100", "g"],
      ["goat’s cheese", "100", "g"],
    ],
    [
      ["soft cheese", "100", "g"],
      ["cheese", "100", "g"],
    ],
    [
      ["cold meat", "100", "g"],
      ["meat", "100", "g"],
    ],
    [
      ["crushed wheat", "100", "g"],
      ["wheat", "100", "g"],
    ],
    [
      ["firm tofu", "100", "g"],
      ["soft tofu", "100", "g"],
    ],
  ])("keeps %j and %j apart", (one, other) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toHaveLength(2);
  });

  test("out of a tin stands with the tins", () => {
    const lines: Line[] = [
      ["tomatoes", "1", "tin"],
      ["pilchards", "1", "can"],
      ["beer", "2", "cans"],
      ["tinned mushrooms", "1"],
      ["chopped tomatoes", "2"],
      ["dried red chillies", "3"],
    ];
    const portion = {
      ...{ recipe_id: 1, factor: 1 },
      ingredients: lines.map(([name, amount = null, unit = null]) => ({ name, amount, unit })),
    };
    const aisles = mergeIngredients([portion]).map(({ aisle, things }) => [
      aisle,
      things.map(({ name }) => name),
    ]);
    expect(aisles).toEqual([
      ["produce", ["chopped tomatoes"]],
      ["dry", ["tomatoes", "pilchards", "tinned mushrooms"]],
      ["spices", ["dried red chillies"]],
      ["drinks", ["beer"]],
    ]);
  });

  test.each([
    ["400", "g", "chopped tomatoes", "dry"],
    ["3", null, "medium peeled tomatoes", "produce"],
    ["3", null, "fresh peeled tomatoes", "produce"],
    ["400", "g", "fresh diced tomatoes", "produce"],
    ["400", "g", "ripe tomatoes, chopped", "produce"],
  ])("%s %s %s: %s", (amount, unit, name, aisle) => {
    const ingredients = [{ name, amount, unit }];
    expect(mergeIngredients([{ recipe_id: 1, factor: 1, ingredients }])).toMatchObject([{ aisle }]);
  });

  test.each<[Line, Line, string]>([
    [
      ["tins of chopped tomatoes", "2"],
      ["tinned chopped tomatoes", "2"],
      "chopped tomatoes: 4 tins (2 tins + 2 tins)",
    ],
    [["canned chickpeas"], ["chickpeas", "1", "tin"], "chickpeas: 1 tin"],
    [["tinned peach halves", "4"], ["tinned peach halves", "2"], "tinned peach halves: 6 (4 + 2)"],
    [
      ["cake flour", "2", "cups"],
      ["cake flour mixed with 3 tbsp water", "1", "tbsp"],
      "cake flour: 2 cups (2 cups + 1 tbsp, mixed with 3 tbsp water)",
    ],
  ])("counts %j and %j as %s", (one, other, wanted) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([wanted]);
  });

  test("keeps medium where it names what to buy", () => {
    const lines: Line[] = [
      ["medium curry powder", "1", "tbsp"],
      ["curry powder", "1", "tbsp"],
      ["medium onion", "1"],
      ["onion", "1"],
    ];
    expect(bought({ lines })).toEqual([
      expect.stringMatching(/^(?:medium )?onions: 2/),
      "medium curry powder: 1 tbsp",
      "curry powder: 1 tbsp",
    ]);
  });

  test.each(["large ", "finely chopped ", "fresh, ", "boneless "])(
    "takes no time, however often %j stands before it",
    (word) => {
      const one = (words: string) => inNumber(words, "one");
      expect(toBuy(`${word.repeat(100_000)}onion`, one)?.key).toMatch(/onion$/);
    },
  );

  test("has only names in its table of same things that can be found", () => {
    const one = (words: string) => inNumber(words, "one");
    for (const [name, same] of SAME) {
      expect(toBuy(name, one)?.key, name).toBe(same);
      expect(toBuy(same, one)?.key, same).toBe(same);
      expect(aisleOf(name), name).toBe(aisleOf(same));
    }
  });

  test("what cannot be read is told as it was typed", () => {
    const lines: Line[] = [["oil, for frying"], ["dhania", "a few", "sprigs"]];
    expect(bought({ lines })).toEqual(["dhania: a few sprigs", "oil (for frying)"]);
  });
});

describe("SHOP-01 an aisle", () => {
  test.each([
    ["tomatoes", "produce"],
    ["peppers", "produce"],
    ["ground pepper", "spices"],
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
    ["toilet rolls", "other"],
    ["knob of ginger", "produce"],
    ["ginger and garlic", "produce"],
    ["ginger", "spices"],
    ["cling wrap", "other"],
    ["bread rolls", "bakery"],
    ["corn on the cob", "produce"],
    ["cob corn", "produce"],
    ["cob fillets", "meat"],
    ["ginger", "spices"],
    ["ginger biscuits", "dry"],
    ["chili", "produce"],
    ["red chilies", "produce"],
    ["chili flakes", "spices"],
    ["bicarb", "dry"],
    ["baking soda", "dry"],
    ["jalapeno", "produce"],
    ["pickled jalapeños", "dry"],
    ["eiers", "dairy"],
    ["aartappels, geskil", "produce"],
  ])("of %s is %s", (name, aisle) => {
    expect(aisleOf(name)).toBe(aisle);
  });

  test("of the demo content has one thing on one line", () => {
    const lines = recipes.flatMap(({ ingredients }) => ingredients.map(([name]): Line => [name]));
    const names = bought({ lines }).map((line) => line.replace(/[:(].*/s, "").trim());
    for (const same of [
      ["unsliced white loaf", "unsliced white bread loaf"],
      ["cheddar", "Cheddar cheese"],
      ["coriander seeds", "whole coriander seeds"],
      ["garlic and ginger paste", "ginger and garlic paste"],
      ["cake flour", "cake flour mixed with 3 tbsp water"],
    ]) {
      expect(names.filter((name) => same.includes(name))).toHaveLength(1);
    }
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

  test("is short enough for a redirect with all recipes and items that it may have", () => {
    const wanted = Array.from({ length: RECIPES_MOST }, () => ({
      ...{ recipe_id: 2_147_483_647, servings: SERVINGS_MOST },
    }));
    for (const length of [1, 2, 9, 12, 16, 60]) {
      const sent = Array.from({ length: 40 }, (_, at) => `${at}`.padEnd(length, "x"));
      const { items } = readItems(sent);
      expect(shoppingAddress({ wanted, items }).length).toBeLessThanOrEqual(1_000);
    }
  });

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

describe("SHOP-01 two lists as one", () => {
  test.each([
    ["12x6~milk", "15~salt", "12x6-15~milk~salt"],
    ["12x6-15~milk", "12x4~milk", "12x4-15~milk"],
    ["~milk", "15", "15~milk"],
  ])("%s and %s are %s", (kept, list, both) => {
    expect(bothLists(listCarried(kept), listCarried(list))).toEqual({
      wanted: listCarried(both).wanted,
      items: listCarried(both).items,
    });
  });

  test.each([
    ["12x6-15~milk~salt", "15-12x6~salt~milk", false, null],
    ["12x6-15~milk", "15~milk", true, null],
    ["15~milk", "12-15~salt", true, "15-12~milk~salt"],
    ["12x6", "12x4", false, null],
    ["", "12", false, null],
  ])("with %s saved, saving %s loses of it: %s", (kept, list, losesKept, both) => {
    const bothAddress = both && shoppingAddress(listCarried(both));
    expect(besideKept(listCarried(kept), listCarried(list))).toEqual({ losesKept, bothAddress });
  });

  test("nothing is left out, so that two long lists are none", () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(bothLists(listCarried(numbers.join("-")), listCarried("21"))).toBeNull();
    expect(bothLists(listCarried(numbers.join("-")), listCarried("20x3"))).not.toBeNull();
    const things = numbers.map((number) => `~thing ${number}`).join("");
    const others = numbers.map((number) => `~other ${number}`).join("");
    expect(bothLists(listCarried(things), listCarried(others))).toBeNull();
  });
});

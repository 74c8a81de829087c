import { describe, expect, test } from "vitest";
import { asiaAndAfricaRecipes } from "../../prisma/demo/recipes/asia-and-africa.ts";
import { europeAndAmericasRecipes } from "../../prisma/demo/recipes/europe-and-americas.ts";
import { southAfricanRecipes } from "../../prisma/demo/recipes/south-african.ts";
import { inNumber } from "#app/features/amounts/nouns.ts";
import { aisleOf } from "#app/features/shopping/aisles.ts";
import { mergeIngredients } from "#app/features/shopping/merge-ingredients.ts";
import { mergeWithItems } from "#app/features/shopping/merge-with-items.ts";
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
import { SAME } from "#app/features/shopping/names/same-things.ts";
import { shoppingText } from "#app/features/shopping/shopping-text.ts";
import { shoppingSchema } from "#app/features/shopping/shopping.schema.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";
import { toBuy } from "#app/features/shopping/names/what-to-buy.ts";
import { expectQuick } from "../support/processor-time.ts";

const recipes = [...southAfricanRecipes, ...europeAndAmericasRecipes, ...asiaAndAfricaRecipes];

type Line = [name: string, amount?: string, unit?: string];

/** "onions: 3 (2, chopped + 1, sliced)" of each thing to buy. */
function bought(...made: { factor?: number; lines: Line[] }[]): string[] {
  const portions = made.map(({ factor = 1, lines }, index) => ({
    ...{ recipe_id: index + 1, factor },
    ingredients: lines.map(([name, amount = null, unit = null]) => ({ name, amount, unit })),
  }));
  return inWords(mergeIngredients(portions));
}

function inWords(aisles: ReturnType<typeof mergeIngredients>): string[] {
  return aisles.flatMap(({ things }) =>
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
    [["large eggs", "3"], ["extra-large eggs", "2"], "eggs: 5 (3 large + 2 extra-large)"],
    [
      ["fresh dhania, chopped", "1", "handful"],
      ["fresh coriander", "2", "handfuls"],
      "fresh dhania: 3 handfuls (1 handful, chopped + 2 handfuls)",
    ],
    [["salt"], ["salt", "1", "tsp"], "salt: 1 tsp"],
    [["salt to taste"], ["salt", "1", "tsp"], "salt: 1 tsp (to taste + 1 tsp)"],
    [["few sprigs dill"], ["dill", "1", "tsp"], "dill: 1 tsp + few sprigs (few sprigs + 1 tsp)"],
    [["2 sprigs thyme"], ["fresh thyme leaves", "1", "tsp"], "fresh thyme: 2 sprigs + 1 tsp"],
    [
      ["thyme leaves", "1", "tsp"],
      ["fresh thyme", "1", "tsp"],
      "thyme leaves: 2 tsp (1 tsp + 1 tsp)",
    ],
    [["1 snuf sout"], ["'n snuf sout"], "sout: 1 snuf + 'n snuf"],
    [["1 cup melk"], ["n skeut melk"], "melk: 1 cup + n skeut"],
    [["'n skeutjie melk"], ["skeut melk"], "melk: 'n skeutjie + skeut"],
    [["n bietjie sout"], ["'n knypie sout"], "sout: n bietjie + 'n knypie"],
    [
      ["2 druppels vanilla"],
      ["'n paar druppels vanilla"],
      "vanilla: 2 druppels + 'n paar druppels",
    ],
    [["1 bossie tiemie"], ["few sprigs thyme"], "fresh tiemie: 1 bossie + few sprigs"],
    [
      ["2 sprigs thyme, leaves picked"],
      ["fresh thyme"],
      "fresh thyme: 2 sprigs (2 sprigs, leaves picked)",
    ],
    [["1 handful thyme flowers"], ["thyme flowers"], "thyme flowers: 1 handful"],
    [["1 bunch thyme-flavoured oil"], ["thyme-flavoured oil"], "thyme-flavoured oil: 1 bunch"],
    [["1 bunch thyme or oregano"], ["fresh thyme or oregano"], "fresh thyme or oregano: 1 bunch"],
    [["handful of oregano leaves"], ["fresh oregano"], "fresh oregano leaves: handful"],
    [["Gruyère", "100", "g"], ["gruyere cheese", "50", "g"], "Gruyère: 150 g (100 g + 50 g)"],
    [
      ["spinach leaves", "200", "g"],
      ["spinach", "100", "g"],
      "spinach leaves: 300 g (200 g + 100 g)",
    ],
    [["cake flour.", "1", "cup"], ["cake flour", "1", "cup"], "cake flour: 2 cups (1 cup + 1 cup)"],
    [
      ["cake \ufb02our", "1", "cup"],
      ["cake flour", "1", "cup"],
      "cake flour: 2 cups (1 cup + 1 cup)",
    ],
    [
      ["chopped tinned tomatoes", "400", "g"],
      ["tinned chopped tomatoes", "400", "g"],
      "chopped tinned tomatoes: 800 g (400 g + 400 g)",
    ],
    [
      ["chopped tinned tomatoes", "1", "tin"],
      ["tinned chopped tomatoes", "2"],
      "chopped tomatoes: 3 tins (1 tin + 2 tins)",
    ],
    [["juice of 2 lemons"], ["lemon", "1"], "lemons: 3 (2, for juice + 1)"],
    [["1 celery stick"], ["2 sticks celery"], "celery: 3 sticks (1 stick + 2 sticks)"],
    [["2 ribs celery"], ["1 celery stick"], "celery: 3 sticks (2 sticks + 1 stick)"],
    [["1 celery stalk"], ["2 stalks celery"], "celery: 3 stalks (1 stalk + 2 stalks)"],
    [
      ["1 cup dessicated coconut"],
      ["1 cup desiccated coconut"],
      "dessicated coconut: 2 cups (1 cup + 1 cup)",
    ],
    [["1 tsp dried mixed herbs"], ["mixed herbs"], "dried mixed herbs: 1 tsp"],
    [
      ["1 tin sweetened condensed milk"],
      ["1 tin condensed milk"],
      "sweetened condensed milk: 2 tins (1 tin + 1 tin)",
    ],
    [["1 l fresh milk"], ["1 l milk"], "fresh milk: 2 l (1 l + 1 l)"],
    [["1 cup natural yoghurt"], ["1 cup plain yogurt"], "natural yoghurt: 2 cups (1 cup + 1 cup)"],
    [["1 cup flaked almonds"], ["almond flakes"], "flaked almonds: 1 cup"],
    [
      ["2 tbsp Maizena gemeng met water"],
      ["2 tbsp cornflour"],
      "Maizena: 4 tbsp (2 tbsp, gemeng met water + 2 tbsp)",
    ],
    [
      ["1 tsp bicarb dissolved in 1 tbsp milk"],
      ["1 tsp bicarb"],
      "bicarb: 2 tsp (1 tsp, dissolved in 1 tbsp milk + 1 tsp)",
    ],
    [["1 bos pietersielie"], ["2 bosse pietersielie"], "pietersielie: 3 bunches (1 bos + 2 bosse)"],
    [["kidney beans", "1", "tin"], ["kidney beans", "400", "g"], "kidney beans: 1 tin + 400 g"],
    [
      ["chopped tomatoes", "1 x 400 g tin"],
      ["chopped tomatoes", "1 x 400g tin"],
      "chopped tomatoes: 2 × 400 g tins (1 × 400 g tin + 1 × 400 g tin)",
    ],
    [
      ["1 tin whole peeled tomatoes"],
      ["1 tin chopped tomatoes"],
      "tomatoes: 2 tins (1 tin whole peeled + 1 tin chopped)",
    ],
    [
      ["400 g tinned chopped tomatoes"],
      ["1 tin whole tomatoes"],
      "tinned tomatoes: 400 g + 1 tin (400 g chopped + 1 tin whole)",
    ],
    [
      ["1 tin chopped tomatoes"],
      ["1 tin finely chopped tomatoes"],
      "chopped tomatoes: 2 tins (1 tin + 1 tin)",
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
      "minced chicken: 2 kg (1 kg good + 1 kg)",
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
      "fresh thyme: 2 sprigs + a few sprigs (a few sprigs + 2 sprigs)",
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
    [["2 onion(s), chopped"], "onions: 2 (chopped)"],
    [["2 plus a bit cups flour"], "2 plus a bit cups flour"],
  ])("of %j is %s", (line, wanted) => {
    expect(bought({ lines: [line] })).toEqual([wanted]);
  });

  test.each<[Line, Line, string]>([
    [["2 large, ripe tomatoes"], ["1 tomato"], "tomatoes: 3 (2 large ripe + 1)"],
    [["1 firm, ripe mango"], ["1 mango, sliced"], "mangos: 2 (1 firm ripe + 1, sliced)"],
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
    [["6 XL eggs"], ["2 eggs"], "eggs: 8 (6 XL + 2)"],
    [["1 med onion"], ["2 lg onions"], "onions: 3 (1 med + 2 lg)"],
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
    [["500 g x 2 mince"], "500 g x 2 mince"],
    [["100 g × 2 butter"], "100 g × 2 butter"],
    [["500 g x2 mince"], "500 g x2 mince"],
    [["x 2 mince", "500", "g"], "x 2 mince: 500 g"],
    [["mince", "500", "g x 2"], "mince: 500 g x 2"],
    [["500 g mince x 2 packs"], "500 g mince x 2 packs"],
    [["500 g mince (2x)"], "500 g mince (2x)"],
    [["1/2 tin (205 g) chickpeas"], "1/2 tin (205 g) chickpeas"],
    [["tin (205 g) chickpeas", "½"], "tin (205 g) chickpeas: ½"],
    [["Six Gun Grill spice"], "Six Gun Grill spice"],
    [["1 comma 5 kg mince"], "1 comma 5 kg mince"],
  ])("of %j is the whole line, as it was typed", (line, wanted) => {
    expect(bought({ lines: [line] })).toEqual([wanted]);
  });

  test.each<[Line, Line, string[]]>([
    [["1 pepper, chopped"], ["1 tsp pepper"], ["pepper: 1 (chopped)", "pepper: 1 tsp"]],
    [["½ pepper, sliced"], ["pepper to taste"], ["pepper: ½ (sliced)", "pepper (to taste)"]],
    [["1 small pepper"], ["½ tsp pepper"], ["small pepper: 1", "pepper: ½ tsp"]],
    [["1 pepper"], ["2 peppers"], ["peppers: 3 (1 + 2)"]],
    [["1 cup chopped pepper"], ["1 pepper"], ["chopped peppers: 1 cup + 1"]],
    [["1 pepper"], ["1 tsp ground pepper"], ["pepper: 1", "ground pepper: 1 tsp"]],
  ])("tells the vegetable from the spice in %j and %j", (one, other, wanted) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual(wanted);
  });

  test.each<[Line, Line, string]>([
    [["1 fig"], ["2 figs"], "figs: 3 (1 + 2)"],
    [["1 kiwi"], ["2 kiwis"], "kiwis: 3 (1 + 2)"],
    [["1 roti"], ["4 rotis"], "rotis: 5 (1 + 4)"],
    [["2 lamb shanks"], ["1 lamb shank"], "lamb shanks: 3 (2 + 1)"],
    [["1 anchovy"], ["3 anchovies"], "anchovies: 4 (1 + 3)"],
    [["100 g raspberries"], ["1 raspberry"], "raspberries: 100 g + 1"],
    [["1 brownie"], ["2 brownies"], "brownies: 3 (1 + 2)"],
    [["1 quiche"], ["2 quiches"], "quiches: 3 (1 + 2)"],
    [["1 tsp sesame seeds"], ["1 tsp sesame seed"], "sesame seeds: 2 tsp (1 tsp + 1 tsp)"],
    [["1 tsp chilli flakes"], ["1 tsp chilli flake"], "chilli flakes: 2 tsp (1 tsp + 1 tsp)"],
    [["2 tea bags"], ["1 teabag"], "tea bags: 3 (2 + 1)"],
    [["2 teabags"], ["1 tea bag"], "teabags: 3 (2 + 1)"],
    [["2 ripe avocados"], ["1 ripe but firm avocado"], "avocados: 3 (2 ripe + 1 ripe but firm)"],
    [["1 medium-sized onion"], ["2 medium sized onions"], "medium-sized onions: 3 (1 + 2)"],
    [["1 lime － halved"], ["2 limes"], "limes: 3 (1, halved + 2)"],
  ])("knows one and many of %j and %j", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each<[Line, Line, string]>([
    [["1 onion finely chopped"], ["1 onion"], "onions: 2 (1, finely chopped + 1)"],
    [["1 onion very finely chopped"], ["1 onion"], "onions: 2 (1, very finely chopped + 1)"],
    [
      ["2 cloves garlic crushed"],
      ["1 clove garlic"],
      "garlic: 3 cloves (2 cloves, crushed + 1 clove)",
    ],
    [["2 carrots peeled and grated"], ["1 carrot"], "carrots: 3 (2, peeled and grated + 1)"],
    [["2 eggs slightly beaten"], ["1 egg"], "eggs: 3 (2, slightly beaten + 1)"],
    [
      ["2 tbsp coriander, chopped"],
      ["1 punnet coriander"],
      "fresh coriander: 2 tbsp + 1 punnet (2 tbsp, chopped + 1 punnet)",
    ],
    [["2 onions chopped, fried"], ["1 onion"], "onions: 3 (2, chopped, fried + 1)"],
    [
      ["1 egg beaten with 1 tbsp water"],
      ["1 lightly beaten egg"],
      "eggs: 2 (1, beaten with 1 tbsp water + 1)",
    ],
    [
      ["2 carrots peeled and cut into 2 cm cubes"],
      ["3 carrots, bruised and cut into lengths"],
      "carrots: 5 (2, peeled and cut into 2 cm cubes + 3, bruised and cut into lengths)",
    ],
    [["1 egg for glazing"], ["1 egg"], "eggs: 2 (1, for glazing + 1)"],
    [
      ["100 g butter at room temperature"],
      ["100 g chilled butter"],
      "butter: 200 g (100 g, at room temperature + 100 g)",
    ],
    [
      ["1 cup brown sugar firmly packed"],
      ["1 cup packed brown sugar"],
      "brown sugar: 2 cups (1 cup, firmly packed + 1 cup)",
    ],
    [["100 g crumbled feta"], ["100 g feta"], "crumbled feta: 200 g (100 g + 100 g)"],
    [["100 g thawed peas"], ["100 g peas"], "thawed peas: 200 g (100 g + 100 g)"],
    [["black pepper freshly ground"], ["black pepper"], "black pepper (freshly ground)"],
  ])("leaves out what is done in the kitchen to %j and %j", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each<[Line, Line]>([
    [["1 T toasted sesame oil"], ["1 T sesame oil"]],
    [["500 g beef minced"], ["500 g beef"]],
    [["100 g desiccated coconut"], ["1 coconut"]],
    [["100 g smoked salmon"], ["100 g salmon"]],
    [["100 g ground almonds"], ["100 g almonds"]],
    [["1 cup shredded coconut"], ["1 coconut"]],
    [["1 tsp crushed chillies"], ["2 chillies"]],
    [["1 tsp ginger"], ["5 cm ginger"]],
    [["1 stick cinnamon"], ["1 tsp ground cinnamon"]],
    [["2 tbsp chopped coriander"], ["1 tsp coriander"]],
    [["1 tsp coriander"], ["1 bunch coriander"]],
  ])("buys %j, which is not %j, as it was prepared", (one, other) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toHaveLength(2);
  });

  test.each<[Line, Line, string]>([
    [
      ["2 T freshly squeezed lemon juice"],
      ["1 T fresh lemon juice"],
      "freshly squeezed lemon juice: 3 tbsp (2 tbsp + 1 tbsp)",
    ],
    [["1 cup orange juice"], ["1 cup fresh orange juice"], "orange juice: 2 cups (1 cup + 1 cup)"],
    [
      ["1 T fresh coriander leaves"],
      ["1 bunch coriander"],
      "fresh coriander leaves: 1 tbsp + 1 bunch",
    ],
    [["5 cm piece of ginger"], ["2 cm ginger"], "fresh ginger: 7 cm (5 cm + 2 cm)"],
    [["1 knob of ginger"], ["piece fresh ginger"], "fresh ginger: 1 knob (1 knob + piece)"],
    [["1 tsp cinnamon"], ["1 tsp ground cinnamon"], "cinnamon: 2 tsp (1 tsp + 1 tsp)"],
    [["1 tsp ground nutmeg"], ["1 tsp nutmeg"], "ground nutmeg: 2 tsp (1 tsp + 1 tsp)"],
    [["1 tsp cayenne"], ["1 tsp cayenne pepper"], "cayenne: 2 tsp (1 tsp + 1 tsp)"],
    [["2 crushed chillies"], ["1 chilli"], "chillies: 3 (2 + 1)"],
    [["1 tin chickpeas"], ["2 cans chickpeas"], "chickpeas: 3 tins (1 tin + 2 cans)"],
    [["1 can beer"], ["2 tins beer"], "beer: 3 cans (1 can + 2 tins)"],
    [["1 garlic bulb"], ["2 heads of garlic"], "garlic: 3 heads (1 head + 2 heads)"],
    [["2 preie"], ["1 leek"], "preie: 3 (2 + 1)"],
    [["1 koppie room"], ["250 ml cream"], "room: 500 ml (1 cup + 250 ml)"],
    [["1 bulb garlic"], ["2 garlic bulbs"], "garlic: 3 heads (1 head + 2 heads)"],
  ])("knows the same thing by its names in %j and %j", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each<[Line, Line]>([
    [["1 packet mints"], ["1 packet mint"]],
    [["1 tub hummus"], ["1 tub hummu"]],
    [["1 cup couscous"], ["1 cup couscou"]],
    [["100 g gas"], ["100 g ga"]],
  ])("takes no letter from %j, which is not %j", (one, other) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toHaveLength(2);
  });

  test.each<[Line, Line, string]>([
    [["butter, 100 g"], ["100 g butter"], "butter: 100 g + 100 g"],
    [["butter, 100 g, softened"], ["butter"], "butter: 100 g (100 g, softened)"],
    [["butter, 100 g"], ["butter, 100 g"], "butter: 100 g + 100 g"],
    [["oil", "about", "1"], ["oil", "about", "1"], "oil: about 2 (about 1 + about 1)"],
    [["chicken breasts (4)"], ["4 chicken breasts"], "chicken breasts: 4 + 4"],
    [["lemons (2)"], ["1 lemon"], "lemons: 1 + 2 (2 + 1)"],
    [["4 cloves"], ["4 cloves"], "4 cloves: 2 times"],
    [["2% milk"], ["2% milk"], "2% milk"],
    [["1 onion or 2 shallots"], ["1 onion or 2 shallots"], "onion or 2 shallots: 1 + 1"],
    [["a pinch of salt"], ["a pinch of salt"], "salt: a pinch (a pinch + a pinch)"],
    [["250 ml fresh cream"], ["250 ml cream"], "fresh cream: 500 ml (250 ml + 250 ml)"],
    [["1 tsp piri piri"], ["1 tsp peri-peri"], "piri piri: 2 tsp (1 tsp + 1 tsp)"],
    [["1 tsp piri-piri"], ["1 tsp peri peri"], "piri-piri: 2 tsp (1 tsp + 1 tsp)"],
    [["1 tbsp piri-piri sauce"], ["peri peri sauce"], "piri-piri sauce: 1 tbsp"],
  ])("leaves out no amount of %j and %j", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each([
    ["cake flour, 500 g", "cake flour: 500 g"],
    ["milk, 1,5 l", "milk: 1,5 l"],
    ["dried fruit (cranberries, 100 g)", "dried fruit: 100 g (cranberries)"],
    ["cream, 35% fat", "cream (35% fat)"],
    ["wine (2018)", "wine (2018)"],
    ["vodka (40)", "vodka (40)"],
    ["prawns (26-30)", "prawns (26-30)"],
    ["2 tomatoes, 1 pepper", "2 tomatoes (1 pepper)"],
    ["eggs, 6 large", "eggs: 6 large"],
    ["water to cover or stock", "water to cover or stock"],
    ["beans, soaked for 2 hours", "beans (soaked for 2 hours)"],
    ["1 pack of 6 hot cross buns", "6 hot cross buns: 1 packet"],
    ["2 tins, 400 g each, chopped tomatoes", "chopped tomatoes: 2 × 400 g tins"],
    ["1 tray of 30 eggs", "30 eggs: 1 tray"],
    ["1 x 23 cm pastry case", "pastry case: 1 × 23 cm"],
    ["1 pkt (8 rolls)", "1 pkt (8 rolls)"],
    ["1 tin (tomatoes)", "1 tin (tomatoes)"],
    ["(2 eggs)", "(2 eggs)"],
  ])("%s is bought as %s", (name, wanted) => {
    expect(bought({ lines: [[name]] })).toEqual([wanted]);
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

  test.each([
    ...["For the sauce:", "SAUCE", "## Sauce", "--- dough ---", "• For the sauce", "*Sauce*"],
    ...["_Sauce_", "(For the sauce)", "For serving", "Part 1: dough"],
  ])("%s is a heading, and not bought", (name) => {
    expect(bought({ lines: [[name], ["milk", "1", "l"]] })).toEqual(["milk: 1 l"]);
  });

  test.each(["*Basil*", "For serving lemon", "(for serving) lemon wedges"])(
    "%s is bought",
    (name) => {
      expect(bought({ lines: [[name], ["milk", "1", "l"]] })).toHaveLength(2);
    },
  );

  test.each([
    ...["tweehonderdvyftig gram botter", "derde koppie olie", "l tsp salt"],
    ...["one comma five kg mince", "Six Gun Grill spice"],
  ])("says that %s is not scaled", (name) => {
    expect(bought({ factor: 2, lines: [[name]] })).toEqual([`${name} (not scaled)`]);
  });

  test.each(["salt to taste", "an olive oil", "oil for frying", "five-spice powder"])(
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

  test.each([
    "rose water",
    "coconut water",
    "soda water",
    "tonic water",
    "orange blossom water",
    "sparkling water",
    "still or sparkling water",
    "water met gas",
  ])("%s is bought", (name) => {
    expect(bought({ lines: [[name, "250", "ml"]] })).toEqual([`${name}: 250 ml`]);
  });

  test.each([
    ["water, tonic", "tonic water"],
    ["Water (sparkling), chilled", "sparkling Water"],
    ["water, still or sparkling", "still or sparkling water"],
    ["water, still mineral", "still mineral water"],
    ["water, bruisend", "bruisend water"],
    ["water (mineraal)", "mineraal water"],
    ["water, sonder gas", "water sonder gas"],
    ["water to cover, or stock", "water to cover, or stock"],
    ["water, mixed with 1 tsp baking soda", "water, mixed with 1 tsp baking soda"],
    ["water for boiling 500 g pasta", "water for boiling 500 g pasta"],
    ["warm water, 1 packet yeast", "warm water, 1 packet yeast"],
    ["peppers, red, green and yellow", "peppers"],
    ["stock, chicken, beef or vegetable", "stock"],
    ["chillies, dried, or fresh", "chillies"],
  ])("%s is bought as %s", (name, wanted) => {
    expect(bought({ lines: [[name]] })).toEqual([expect.stringMatching(`^${wanted}(?:$|[: ])`)]);
  });

  test.each([
    ...["water, still warm", "water (warm)", "water, salted"],
    ...["water", "boiling water", "cold water", "warm salted water", "iced water", "hot tap water"],
    ...["lukewarm water", "just-boiled water", "water, at room temperature"],
    ...["kookwater", "koue water", "louwarm water", "yswater", "enough water", "[500 ml] water"],
    ...["water to cover", "water for boiling", "water om te kook"],
    ...["lukewarm water, plus 2 tbsp if needed", "water plus 1 tbsp"],
    ...["water (2 cups boiling)", "water, or as needed", "water, plus extra", "water, 40 °C"],
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
      ["thyme", "1", "tsp"],
      ["thyme", "2", "sprigs"],
    ],
    [["1 handful thyme, dried"], ["fresh thyme", "1", "handful"]],
    [
      ["dried thyme leaves", "1", "tsp"],
      ["thyme leaves", "1", "tsp"],
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

  test.each(["large ", "finely chopped ", "chopped and ", "fresh, ", "boneless "])(
    "takes no time, however often %j stands before it",
    (word) => {
      const one = (words: string) => inNumber(words, "one");
      const name = `${word.repeat(100_000)}onion`;
      expectQuick(() => {
        expect(toBuy(name, one)?.key).toMatch(/onion$/);
      }, 500);
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

  test.each<[Line, Line, string]>([
    [["pepper, black"], ["black pepper"], "black pepper"],
    [["Pepper (black)"], ["black pepper"], "black Pepper"],
    [["pepper, freshly ground black"], ["black pepper"], "black pepper (freshly ground)"],
    [["2 peppers, red"], ["1 red pepper, sliced"], "red peppers: 3 (2 + 1, sliced)"],
    [["400 g tomatoes, tinned"], ["1 tin tomatoes"], "tinned tomatoes: 400 g + 1 tin"],
    [["tomatoes (canned), chopped"], ["tinned tomatoes"], "canned tomatoes (chopped)"],
    [["tomatoes, chopped, tinned"], ["tinned tomatoes"], "tinned tomatoes (chopped)"],
    [["tomatoes, from a tin"], ["tinned tomatoes"], "tinned tomatoes"],
    [["1 cup sugar, brown"], ["1 cup brown sugar"], "brown sugar: 2 cups (1 cup + 1 cup)"],
    [["stock, chicken or vegetable"], ["chicken or vegetable stock"], "chicken or vegetable stock"],
    [["500 g mince, lamb"], ["500 g lamb mince"], "lamb mince: 1 kg (500 g + 500 g)"],
    [["500 g beef, minced"], ["500 g beef mince"], "minced beef: 1 kg (500 g + 500 g)"],
    [["1 l water, sparkling"], ["sparkling water"], "sparkling water: 1 l"],
    [["500 ml cold water (soda)"], ["soda water"], "soda water: 500 ml (500 ml, cold)"],
  ])("buys the kind that stands behind the name in %j, as in %j", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each<[Line, Line, string]>([
    [["1 large onion"], ["2 small onions"], "onions: 3 (1 large + 2 small)"],
    [["1 large aubergine"], ["3 small aubergines"], "aubergines: 4 (1 large + 3 small)"],
    [["1 ripe avocado"], ["2 Firm avocados"], "avocados: 3 (1 ripe + 2 Firm)"],
    [["6 extra large eggs"], ["2 large eggs"], "eggs: 8 (6 extra large + 2 large)"],
    [["1 large onion"], ["2 large onions"], "large onions: 3 (1 + 2)"],
    [["1 small tomato"], ["1 tomato, sliced"], "tomatoes: 2 (1 small + 1, sliced)"],
    [["500 g large prawns"], ["500 g prawns"], "prawns: 1 kg (500 g large + 500 g)"],
    [["1 large pepper"], ["1 small pepper"], "peppers: 2 (1 large + 1 small)"],
    [["extra-virgin olive oil"], ["virgin olive oil"], "extra-virgin olive oil"],
  ])("tells which of %j and %j are large, small or ripe", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each<[Line, Line, string]>([
    [["fresh ground black pepper"], ["ground black pepper"], "freshly ground black pepper"],
    [["fresh black pepper"], ["black pepper"], "fresh black pepper"],
    [["coarse ground black pepper"], ["black pepper"], "coarse ground black pepper"],
    [["vars gemaalde swartpeper"], ["swart peper"], "vars gemaalde swartpeper"],
    [["bread crumbs"], ["breadcrumbs"], "bread crumbs"],
    [["Dried bread-crumbs"], ["dried breadcrumbs"], "Dried bread-crumbs"],
    [["sun-dried tomatoes"], ["sundried tomatoes"], "sun-dried tomatoes"],
    [["tomatoes, sun-dried"], ["sun dried tomatoes"], "sun-dried tomatoes"],
    [["handful basil"], ["basil"], "basil: handful"],
    [["small bunch parsley"], ["parsley"], "parsley: small bunch"],
    [["sprigs thyme"], ["fresh thyme"], "fresh thyme: sprigs"],
    [["knob butter"], ["butter"], "butter: knob"],
    [["leaves of basil"], ["basil"], "basil leaves"],
    [["fresh leaves of thyme (torn)"], ["fresh thyme"], "fresh thyme leaves (torn)"],
    [["icecream"], ["ice cream"], "icecream"],
    [["vanilla ice-cream"], ["vanilla icecream"], "vanilla ice-cream"],
    [["1 butter-nut"], ["1 butternut"], "butter-nut: 2 (1 + 1)"],
    [["egg plant"], ["brinjal"], "egg plant"],
    [["butter - melted"], ["butter"], "butter (melted)"],
    [["100 g butter \u2013 melted"], ["100 g butter"], "butter: 200 g (100 g, melted + 100 g)"],
    [["2 onions - peeled and chopped"], ["1 onion"], "onions: 3 (2, peeled and chopped + 1)"],
    [["basil: to serve"], ["basil"], "basil (to serve)"],
    [["tomatoes - tinned"], ["tinned tomatoes"], "tinned tomatoes"],
  ])("knows %j and %j as one, however they are typed", (one, other, together) => {
    expect(bought({ lines: [one] }, { lines: [other] })).toEqual([together]);
  });

  test.each([
    ["Knorr - brown onion soup", "Knorr - brown onion soup"],
    ["salt - pepper", "salt - pepper"],
    ["self - raising flour", "self - raising flour"],
    ["drizzle cake", "drizzle cake"],
    ["knob ginger", "fresh ginger (knob)"],
  ])("keeps %j as %s", (name, wanted) => {
    expect(bought({ lines: [[name]] })).toEqual([wanted]);
  });

  test.each<[Line, string]>([
    [["pepper, coarse"], "pepper (coarse)"],
    [["oil, olive or sunflower"], "oil (olive or sunflower)"],
    [["2 chillies, crushed"], "chillies: 2 (crushed)"],
    [["oregano, dried"], "oregano (dried)"],
    [["2 cups milk, full-cream"], "milk: 2 cups (full-cream)"],
  ])("buys no other kind for what is said of %j", (line, wanted) => {
    expect(bought({ lines: [line] })).toEqual([wanted]);
  });

  test.each<[Line, Line, string[]]>([
    [["kool", "1", "kop"], ["kool", "2", "koppies"], ["kool: 2 cups + 1 kop (1 kop + 2 cups)"]],
    [["1 kop kool"], ["2 koppies kool"], ["1 kop kool", "kool: 2 cups"]],
    [["2 koppe knoffel"], ["1 kop knoffel"], ["2 koppe knoffel", "1 kop knoffel"]],
  ])("does not add the heads in %j and %j as cups", (one, other, apart) => {
    expect(bought({ lines: [one, other] })).toEqual(apart);
  });

  test.each<[Line, string]>([
    [["minus 2 tbsp flour", "1", "cup"], "1 cup minus 2 tbsp flour"],
    [["less 1 tbsp sugar", "1", "cup"], "1 cup less 1 tbsp sugar"],
    [["plus 2 tbsp flour, sifted", "1", "cup"], "1 cup plus 2 tbsp flour, sifted"],
    [["min 2 eetlepels meel", "1", "koppie"], "1 koppie min 2 eetlepels meel"],
    [["of twee melk", "1", "koppie"], "1 koppie of twee melk"],
    [["or two milk", "1", "cup"], "1 cup or two milk"],
    [["or two spinach", "a handful"], "a handful or two spinach"],
    [["of 6 rolls", "1", "packet"], "6 rolls: 1 packet"],
  ])("keeps %j in one line where the name goes on with its amount", (line, kept) => {
    expect(bought({ lines: [line] })).toEqual([kept]);
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
    ["thyme", "spices"],
    ["thyme leaves", "produce"],
    ["oregano leaves", "produce"],
    ["dried oregano leaves", "spices"],
    ["fresh marjoram", "produce"],
    ["dried marjoram", "spices"],
    ["thyme flowers", "produce"],
    ["thyme-flavoured oil", "dry"],
    ["chicken flavoured noodles", "dry"],
    ["foil", "other"],
    ["toilet rolls", "other"],
    ["knob of ginger", "produce"],
    ["dried basil", "spices"],
    ["dried rosemary", "spices"],
    ["dried parsley", "spices"],
    ["red pepper flakes", "spices"],
    ["anchovies", "meat"],
    ["raspberry", "produce"],
    ["ginger and garlic", "produce"],
    ["ginger", "spices"],
    ["cling wrap", "other"],
    ["bread rolls", "bakery"],
    ["corn on the cob", "produce"],
    ["cob corn", "produce"],
    ["cob fillets", "meat"],
    ["ginger biscuits", "dry"],
    ["chili", "produce"],
    ["red chilies", "produce"],
    ["chili flakes", "spices"],
    ["bicarb", "dry"],
    ["baking soda", "dry"],
    ["jalapeno", "produce"],
    ["pickled jalapeños", "dry"],
    ["eiers", "dairy"],
    ["room", "dairy"],
    ["olie", "dry"],
    ["maalvleis", "meat"],
    ["ertjies", "frozen"],
    ["komkommer", "produce"],
    ["borrie", "spices"],
    ["kondensmelk", "dry"],
    ["peper", "spices"],
    ["aartappels, geskil", "produce"],
    ["bread crumbs", "dry"],
    ["fresh bread crumbs", "bakery"],
    ["butter-nut", "produce"],
    ["ice-cream", "frozen"],
    ["vanilla icecream", "frozen"],
    ["sundried tomatoes", "dry"],
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
      ["ripe avocados", "avocados", "ripe but firm avocado"],
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

describe("SHOP-01 a person's own items", () => {
  test.each([
    ["milk 2l", "milk: 2l"],
    ["butter 500g", "butter: 500g"],
    ["butter - 500g", "butter: 500g"],
    ["butter – 500 g", "butter: 500 g"],
    ["butter: 500 g", "butter: 500 g"],
    ["onions 1kg", "onions: 1kg"],
    ["sugar 2,5kg", "sugar: 2,5kg"],
    ["1 l 2,5% melk", "1 l 2,5% melk"],
    ["cheese ½ kg", "cheese: ½ kg"],
    ["coke zero 2 L", "coke zero: 2 L"],
    ["potatoes 2 bags", "potatoes: 2 bags"],
    ["eggs 2 dozen", "eggs: 2 dozen"],
    ["eggs 18", "eggs: 18"],
    ["eggs - 18", "eggs: 18"],
    ["eggs 6 large", "eggs: 6 large"],
    ["onions 2-3", "onions: 2-3"],
    ["milk x 2", "milk: 2"],
    ["milk x2", "milk: 2"],
    ["milk × 2", "milk: 2"],
  ])("have the amount of “%s” read behind the name: %s", (typed, read) => {
    expect(inWords(mergeWithItems([], [typed]))).toEqual([read]);
  });

  test.each([
    ...["7up", "7 spice", "vitamin b 12", "vitamin b12", "vitamin c 500", "flour 00", "omega 3"],
    ...[
      "omega-3 x 2",
      "omega 3 eggs",
      "milk 2%",
      "panado 500 mg",
      "coke 300ml x 6",
      "red wine 2019",
    ],
    ...["castle lite x24", "chicken 65", "nappies 4", "nappies size 4", "spaghetti 5", "paper a4"],
    ...["sunscreen 50", "bulb 60w", "batteries 2 c", "batteries 9v", "baking paper 30 cm"],
    ...["milk 2l full cream", "windhoek 24", "water 5l", "tissues 2 ply", "eggs 00"],
  ])("stay as typed where “%s” may be a name with a number", (typed) => {
    expect(inWords(mergeWithItems([], [typed]))).toEqual([typed]);
  });

  test("are added to the same thing with its amount before it", () => {
    expect(inWords(mergeWithItems([], ["milk 2l", "1 l milk", "milk, 500 ml"]))).toEqual(
      inWords(mergeWithItems([], ["milk, 2l", "1 l milk", "milk, 500 ml"])),
    );
  });
});

function textOf(name: string, factor: number): string {
  const ingredients = [{ name, amount: null, unit: null }];
  const aisles = mergeIngredients([{ recipe_id: 1, factor, ingredients }]);
  return shoppingText({ recipes: [], aisles, address: "https://tafula.example/" });
}

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

  test.each([
    ["cake flour, 500 g", "cake flour: 500 g"],
    ["2 eggs, plus 1 for brushing", "eggs: 2 (plus 1, for brushing)"],
    ["4 steaks, 200 g each", "steaks: 4 (200 g each)"],
    ["1 leg of lamb (2 kg)", "leg of lamb: 1 (2 kg)"],
    ["2 onions, chopped", "onions: 2"],
    ["2 onions, cut into wedges", "onions: 2"],
    ["milk, half a cup", "milk (half a cup)"],
    ["chicken stock (a litre)", "chicken stock (a litre)"],
    ["stock (one-litre)", "stock (one-litre)"],
    ["butter, cold (half a cup)", "butter (cold (half a cup))"],
    ["4 steaks (a pound each)", "steaks: 4 (a pound each)"],
    ["butter, tweehonderd gram", "butter (tweehonderd gram)"],
    ["chicken wings, twenty-five", "chicken wings (twenty-five)"],
    ["melk, 'n koppie", "melk ('n koppie)"],
    ["beans, a tin", "beans (a tin)"],
    ["1 tsp each of cumin, coriander and turmeric", "each of cumin, coriander and turmeric: 1 tsp"],
    ["½ tsp each: cumin, paprika, chilli", "each: cumin, paprika, chilli: ½ tsp"],
    ["a pinch each of cumin, coriander", "each of cumin, coriander: a pinch"],
    ["1 teelepel elk van komyn, koljander", "elk van komyn, koljander: 1 tsp"],
    ["1 can (410g), drained, sweetcorn", "1 can (410g), drained, sweetcorn"],
    ["1 roll (400 g) puff pastry", "roll puff pastry: 1 (400 g)"],
    ["1 fillet (200 g) salmon", "fillet salmon: 1 (200 g)"],
    ["leg of lamb 2,5kg", "leg of lamb 2,5kg"],
    ["aartappels 1,5kg", "aartappels 1,5kg"],
    ["2 hoenders van 1,5 kg elk", "hoenders van 1,5 kg elk: 2"],
    ["6 lamb chops 2,5cm thick", "lamb chops 2,5cm thick: 6"],
    ["1 l 2,5% melk", "1 l 2,5% melk"],
    ["1 tin 2,5% fat evaporated milk", "2,5% fat evaporated milk: 1 tin"],
    ["1 1,5kg chicken", "1 1,5kg chicken"],
    ["just over 1,5 kg pork", "just over 1,5 kg pork"],
    ["between 1,5 and 2 kg brisket", "between 1,5 and 2 kg brisket"],
    ["1 blik 1,25 kg tamaties", "1,25 kg tamaties: 1 blik"],
    ["leg of lamb 2,5kg, boned", "leg of lamb 2,5kg"],
    ["tomatoes,2 tins", "tomatoes: 2 tins"],
    ["olive oil, a good splash", "olive oil (a good splash)"],
    ["basil, a few sprigs", "basil (a few sprigs)"],
  ])("of %s says %s", (name, wanted) => {
    expect(textOf(name, 1)).toContain(`\n☐ ${wanted}\n`);
  });

  test.each([
    ["1 onion, large", "onion: 1 (large)"],
    ["1 mango, firm but ripe", "mango: 1 (firm but ripe)"],
    ["4 potatoes, cut into small pieces", "potatoes: 4"],
  ])("tells what to choose of %s: %s", (name, wanted) => {
    expect(textOf(name, 1)).toContain(`\n☐ ${wanted}\n`);
  });

  test.each<[Line, Line, string]>([
    [["1 large onion"], ["2 small onions"], "onions: 3 (1 large + 2 small)"],
    [
      ["1 large bunch parsley"],
      ["1 small bunch parsley"],
      "parsley: 2 bunches (1 large bunch + 1 small bunch)",
    ],
    [["1 onion, chopped"], ["1 onion"], "onions: 2"],
  ])("of %j and %j tells what is large and what small", (one, other, wanted) => {
    const ingredients = [one, other].map(([name]) => ({ name, amount: null, unit: null }));
    const aisles = mergeIngredients([{ recipe_id: 1, factor: 1, ingredients }]);
    const text = shoppingText({ recipes: [], aisles, address: "https://tafula.example/" });
    expect(text).toContain(`\n☐ ${wanted}\n`);
  });

  test("says what each amount is for, and that a tin without a sure name is not scaled", () => {
    const each = [{ name: "cumin, paprika, chilli", amount: "1 tsp each", unit: null }];
    const aisles = mergeIngredients([{ recipe_id: 1, factor: 2, ingredients: each }]);
    expect(inWords(aisles)).toEqual(["each cumin, paprika, chilli: 2 tsp"]);
    expect(textOf("1 can (410g), drained, sweetcorn", 2)).toContain(
      "\n☐ 1 can (410g), drained, sweetcorn (not scaled)\n",
    );
  });

  test("says what is not scaled", () => {
    expect(textOf("butter (half a cup)", 2)).toContain("\n☐ butter (half a cup, not scaled)\n");
    expect(textOf("butter, 100 g", 2)).toContain("\n☐ butter: 100 g (not scaled)\n");
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

import { factorOf, type Scaling } from "#app/features/amounts/scaling.ts";
import { type Ingredient, showIngredient } from "#app/features/amounts/show-ingredient.ts";

type ScaledLine = { amount: string; name: string; isScaled: boolean };

export function scaledLines(ingredients: Ingredient[], scaling: Scaling): ScaledLine[] {
  const wanted = { factor: factorOf(scaling), measures: scaling.measures };
  return ingredients.map((ingredient) => showIngredient(ingredient, wanted));
}

export function cupsInWords(ingredients: Ingredient[], scaling: Scaling): string {
  if (!scaling.measures) return "";
  const { measures } = scaling;
  const cups = ingredients.flatMap((one) => showIngredient(one, { factor: 1, measures }).cup ?? []);
  const byName = [...new Map(cups.map((cup) => [cup.name, cup])).values()];
  const said = byName.map(({ name, grams, source }) => `${grams} g of ${name} (${source})`);
  const spoons = "A cup is 250 ml, a tablespoon 15 ml, a teaspoon 5 ml.";
  if (said.length === 0) return spoons;
  return `${spoons} A cup holds ${said.join(", ")}. ${SOURCES}`;
}

const SOURCES =
  "S: South African kitchen tables. U: USDA FoodData Central, brought to 250 ml and rounded to 5 g.";

import { z } from "zod";
import { RECIPE_DIETS, type RecipeDiet, RESTAURANT_DIETS } from "#app/features/facts/diets.ts";

export const dietsSchema = z
  .preprocess(asList, z.array(z.enum(RECIPE_DIETS, `Choose among ${RECIPE_DIETS.join(", ")}`)))
  .transform((diets) => RECIPE_DIETS.filter((diet) => isMeant(diet, diets)))
  .describe("What the recipe suits. vegan also means vegetarian");

function isMeant(diet: RecipeDiet, diets: RecipeDiet[]): boolean {
  return diets.includes(diet) || (diet === "vegetarian" && diets.includes("vegan"));
}

export const recipeDietSchema = asked(RECIPE_DIETS);
export const restaurantDietSchema = asked(RESTAURANT_DIETS);

export const halaalSchema = z
  .enum(["certified"], "halaal is certified or absent")
  .optional()
  .describe("certified: only with a halaal certificate that runs today");

function asked<Name extends string>(names: Name[]) {
  const known = z.array(z.enum(names, `diet is one of ${names.join(", ")}`));
  return z
    .preprocess(asList, known)
    .transform((diets) => names.filter((name) => diets.some((diet) => diet === name)))
    .describe("What must be served; given more than once, all of them");
}

function asList(sent: unknown): unknown[] {
  return [sent ?? []].flat().filter((one) => one !== "");
}

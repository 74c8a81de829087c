import { z } from "zod";
import { RECIPE_DIETS, type RecipeDiet } from "#app/features/facts/diets.ts";

/** Of a form: the values of the boxes that are ticked, one of them alone or none. */
export const dietsSchema = z
  .preprocess(
    (sent) => [sent ?? []].flat(),
    z.array(z.enum(RECIPE_DIETS, `Choose among ${RECIPE_DIETS.join(", ")}`)),
  )
  .transform((diets) => RECIPE_DIETS.filter((diet) => isMeant(diet, diets)))
  .describe("What the recipe suits. vegan also means vegetarian");

function isMeant(diet: RecipeDiet, diets: RecipeDiet[]): boolean {
  return diets.includes(diet) || (diet === "vegetarian" && diets.includes("vegan"));
}

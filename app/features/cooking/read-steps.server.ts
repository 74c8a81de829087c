import { showIngredient } from "#app/features/amounts/show-ingredient.ts";
import { cookSteps } from "#app/features/cooking/cook-steps.ts";
import type { CookQuery } from "#app/features/recipes/cook-query.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";

export type CookReading = NonNullable<Awaited<ReturnType<typeof readSteps>>>;

/** What the page and the API say of how a recipe is cooked. */
export async function readSteps(id: number, asked: CookQuery) {
  const recipe = await findRecipe(id);
  if (!recipe) return null;
  const { title, image_url, cuisine_type, description, servings: written_for } = recipe;
  const servings = written_for && (asked.servings ?? written_for);
  const factor = written_for && servings ? servings / written_for : 1;
  const ingredients = recipe.ingredients.map((ingredient) => ({
    id: ingredient.id,
    ...showIngredient(ingredient, { factor, measures: asked.measures }),
  }));
  return {
    recipe: { id, title, image_url, cuisine_type, description },
    written_for,
    servings,
    ...cookSteps(recipe.instructions, ingredients),
  };
}

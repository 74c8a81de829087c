import { cookSteps } from "#app/features/cooking/cook-steps.ts";
import type { CookQuery } from "#app/features/recipes/cook-query.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";

export type CookReading = NonNullable<Awaited<ReturnType<typeof readSteps>>>;

/** What the page and the API say of how a recipe is cooked. */
export async function readSteps(id: number, asked: CookQuery) {
  const recipe = await findRecipe(id);
  if (!recipe) return null;
  const ingredients = recipe.ingredients.map(({ id: ingredient_id, name, amount, unit }) => ({
    id: ingredient_id,
    name,
    amount: [amount, unit].filter(Boolean).join(" "),
    isScaled: true,
  }));
  const { title, image_url, cuisine_type, description } = recipe;
  return {
    recipe: { id, title, image_url, cuisine_type, description },
    written_for: recipe.servings,
    servings: asked.servings ?? recipe.servings,
    ...cookSteps(recipe.instructions, ingredients),
  };
}

import { findDraft } from "#app/features/admins/drafts.server.ts";
import { earlierList } from "#app/features/recipes/managed-address.ts";
import { listAuthorChoices } from "#app/features/recipes/managed-list.server.ts";
import { readRecipeForm } from "#app/features/recipes/read-recipe-form.server.ts";
import { recipeFormValues, valuesOfRecipe } from "#app/features/recipes/recipe-form-values.ts";
import type { RecipeDetail } from "#app/features/recipes/recipes.server.ts";

/** A recipe's form as it was left when its administrator was signed out, or else as the recipe is stored. */
export async function openRecipeForm(
  admin_id: number,
  address: string,
  recipe: RecipeDetail | null,
) {
  const [draft, authors] = await Promise.all([findDraft(admin_id, address), listAuthorChoices()]);
  const own = recipe?.author;
  const isOwnListed = !own || authors.some(({ id }) => id === own.id);
  return {
    address,
    cancelTo: earlierList(address),
    // With very many authors, the recipe's own may not be among those that are listed.
    authors: isOwnListed ? authors : [{ id: own.id, name: own.name }, ...authors],
    isDraft: draft !== null,
    values: draft ? recipeFormValues.parse(readRecipeForm(draft).payload) : valuesOfRecipe(recipe),
  };
}

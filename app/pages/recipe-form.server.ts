import { recipes } from "#app/features/recipes/edit-recipes.server.ts";
import { earlierList } from "#app/features/recipes/managed-address.ts";
import { listAuthorChoices } from "#app/features/recipes/managed-list.server.ts";
import type { RecipeDetail } from "#app/features/recipes/recipes.server.ts";
import type { Visit } from "#app/http/admin-form.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { readSentForm, saveSentForm } from "#app/pages/edit-form.server.ts";

/** The form of a recipe, with the authors to choose from. Null opens the form of a new one. */
export async function openRecipeForm(visit: Visit, recipe: RecipeDetail | null) {
  const address = pageAddress(visit.request);
  const [opened, authors] = await Promise.all([
    recipes.openForm(requireEditor(visit), address, recipe),
    listAuthorChoices(),
  ]);
  const own = recipe?.author;
  const isOwnListed = !own || authors.some(({ id }) => id === own.id);
  return {
    ...opened,
    cancelTo: earlierList(address),
    // With very many authors, the recipe's own may not be among those that are listed.
    authors: isOwnListed ? authors : [{ id: own.id, name: own.name }, ...authors],
  };
}

export async function writeRecipe(visit: Visit, id: number | null) {
  const sent = await readSentForm(visit);
  return saveSentForm(sent, recipes, { id, doneTo: earlierList(sent.address) });
}

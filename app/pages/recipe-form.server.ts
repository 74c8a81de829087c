import { recipes } from "#app/features/recipes/edit-recipes.server.ts";
import { earlierList } from "#app/features/recipes/managed-address.ts";
import { listAuthorChoices } from "#app/features/recipes/managed-list.server.ts";
import type { RecipeDetail } from "#app/features/recipes/recipes.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { readSentForm, saveSentForm } from "#app/pages/edit-form.server.ts";

export async function openRecipeForm(visit: Visit, recipe: RecipeDetail | null) {
  const [opened, authors] = await Promise.all([
    recipes.openForm(requireEditor(visit), recipe),
    listAuthorChoices(),
  ]);
  const own = recipe?.author;
  // Of very many authors, not all are listed.
  const isOwnListed = !own || authors.some(({ id }) => id === own.id);
  return {
    ...opened,
    cancelTo: earlierList(opened.address),
    authors: isOwnListed ? authors : [{ id: own.id, name: own.name }, ...authors],
  };
}

export async function writeRecipe(visit: Visit, id: number | null) {
  const sent = await readSentForm(visit);
  return saveSentForm(sent, recipes, { id, doneTo: earlierList(sent.editor.address) });
}

import { linkedDishes, readDishChoice } from "#app/features/dishes/links/read-dish-choice.ts";
import { listDishNames } from "#app/features/dishes/dishes.server.ts";
import { chooseDishes } from "#app/features/dishes/links/choose-dishes.server.ts";
import { listDishesOf } from "#app/features/dishes/links/links.server.ts";
import { Editing } from "#app/features/editing/editing.server.ts";
import type { Transaction } from "#app/features/editing/noun.ts";
import { recipes } from "#app/features/recipes/form/edit-recipes.server.ts";
import { earlierList } from "#app/features/recipes/managed/managed-address.ts";
import { listAuthorChoices } from "#app/features/recipes/managed/managed-list.server.ts";
import type { RecipeDetail } from "#app/features/recipes/recipe-rows.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { RECIPE_BYTES } from "#app/routes/forms/admin-form.server.ts";
import { readSentForm, saveSentForm } from "#app/routes/forms/edit-form.server.ts";

export async function openRecipeForm(visit: Visit, recipe: RecipeDetail | null) {
  const [opened, authors, dishes, linked] = await Promise.all([
    recipes.openForm(requireEditor(visit), recipe),
    listAuthorChoices(),
    listDishNames(),
    recipe ? listDishesOf(recipe.id) : [],
  ]);
  const { isDraft, values } = opened;
  const own = recipe?.author;
  // The list of authors is cut off when there are very many, so the recipe's own author may be
  // missing.
  const isOwnListed = !own || authors.some(({ id }) => id === own.id);
  return {
    ...opened,
    cancelTo: earlierList(opened.address),
    dishes: dishes.map(({ id, name }) => ({ id, name })),
    values: isDraft ? values : { ...values, ...linkedDishes(linked) },
    authors: isOwnListed ? authors : [{ id: own.id, name: own.name }, ...authors],
  };
}

export async function writeRecipe(visit: Visit, id: number | null) {
  const sent = await readSentForm(visit, RECIPE_BYTES);
  const chosen = readDishChoice(sent.form);
  const { admin, address } = sent.editor;
  const also = async (recipe: RecipeDetail, transaction: Transaction) => {
    if (chosen) await chooseDishes({ admin, transaction }, recipe.id, chosen);
  };
  const editing = new Editing({ ...recipes.noun, also });
  return saveSentForm(sent, editing, { id, doneTo: earlierList(address) });
}

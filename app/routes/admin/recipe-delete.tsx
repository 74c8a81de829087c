import { deletionQuestion, describeRelations } from "#app/features/recipes/deletion-words.ts";
import { findRecipeRelations, recipes } from "#app/features/recipes/edit-recipes.server.ts";
import { earlierList } from "#app/features/recipes/managed-address.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { orNoRecipe, recipeId } from "#app/pages/recipe-or-404.server.ts";
import { deleteByForm } from "#app/pages/edit-form.server.ts";
import { askOrTell, ConfirmPanel, type Question } from "#app/ui/confirm-dialog.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/recipe-delete";

export async function loader({ params, url }: Route.LoaderArgs): Promise<Question> {
  const id = recipeId(params);
  const recipe = orNoRecipe(await findRecipeRelations(id));
  return {
    question: deletionQuestion(recipe.title),
    details: describeRelations(recipe._count),
    cancelTo: earlierList(url.href),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrTell(serverLoader);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const doneTo = earlierList(url.href);
  return deleteByForm({ request, context }, recipes, { id: recipeId(params), doneTo });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "delete", (failure) =>
    failureOrFallback(failure, {
      refused: "Failed to delete recipe",
      threw: "Error deleting recipe",
    }),
  );
}

/** Once the recipe is gone, a dialog that still stands open would ask for it in vain. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return [{ title: pageTitle("Delete recipe") }];
}

export default function RecipeDelete({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPanel title="Delete recipe" question={loaderData} result={actionData} />;
}

import { deletionQuestion, describeRelations } from "#app/features/recipes/deletion-words.ts";
import { deleteRecipe, findRecipeRelations } from "#app/features/recipes/manage-recipes.server.ts";
import { earlierList } from "#app/features/recipes/managed-address.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { redirectWithFlash } from "#app/pages/flash.server.ts";
import { NO_RECIPE, orNoRecipe, recipeId } from "#app/pages/recipe-or-404.server.ts";
import { isSecondDelete } from "#app/pages/second-click.server.ts";
import { askOrTell, ConfirmPanel, type Question } from "#app/ui/confirm-dialog.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/recipe-delete";

export async function loader({ params, url }: Route.LoaderArgs): Promise<Question> {
  const id = recipeId(params);
  const recipe = orNoRecipe(await findRecipeRelations(id));
  return {
    question: deletionQuestion(recipe.title),
    details: describeRelations(recipe),
    cancelTo: earlierList(url.href),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrTell(serverLoader);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const id = recipeId(params);
  const deleted = await deleteRecipe(requireAdmin(context), id);
  const subject = { subject_kind: "recipe", subject_id: id } as const;
  if (deleted === null && !(await isSecondDelete(request, context, subject))) {
    throw problem(404, NO_RECIPE);
  }
  return redirectWithFlash(request, earlierList(url.href), "recipe-deleted");
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

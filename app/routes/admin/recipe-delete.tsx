import {
  deletionQuestion,
  describeRelations,
} from "#app/features/recipes/managed/deletion-words.ts";
import { findRecipeRelations, recipes } from "#app/features/recipes/form/edit-recipes.server.ts";
import { earlierList } from "#app/features/recipes/managed/managed-address.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { actOrTell, isRefused } from "#app/http/refused-form.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { deleteByForm } from "#app/routes/forms/edit-form.server.ts";
import { askOrTell, ConfirmPanel, nothingToAsk, type Question } from "#app/ui/confirm-dialog.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/recipe-delete";

export async function loader({ params, url, context }: Route.LoaderArgs): Promise<Question> {
  const found = await findRecipeRelations(recipeId(params));
  if (!found && isRefused(context)) return nothingToAsk(earlierList(url.href));
  const recipe = recipeOr404(found);
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
  const visit = { request, context };
  const deletion = { id: recipeId(params), doneTo: earlierList(url.href) };
  const act = () => deleteByForm(visit, recipes, deletion);
  return actOrTell(visit, { intent: "delete", act, say });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "delete", say);
}

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to delete recipe",
    threw: "Error deleting recipe",
  });
}

export function meta() {
  return [{ title: pageTitle("Delete recipe") }];
}

export const handle = { failed: "Failed to fetch recipe" };

export default function RecipeDelete({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPanel title="Delete recipe" question={loaderData} result={actionData} />;
}

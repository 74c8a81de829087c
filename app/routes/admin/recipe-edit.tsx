import { href } from "react-router";
import { RecipeForm } from "#app/features/recipes/form/recipe-form.tsx";
import { findRecipeToEdit } from "#app/features/recipes/recipes.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { rowOrDraft } from "#app/routes/forms/edit-form.server.ts";
import { openRecipeForm, writeRecipe } from "#app/routes/forms/recipe-form.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { saveOrTell } from "#app/ui/failure-message.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/recipe-edit";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const recipe = await rowOrDraft({ request, context }, await findRecipeToEdit(id), recipeOr404);
  const form = await openRecipeForm({ request, context }, recipe);
  return { id, title: recipe?.title, ...form };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return writeRecipe({ request, context }, recipeId(params));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "recipe");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Edit ${loaderData?.title ?? "recipe"}`) }];
}

export const handle = { failed: "Failed to fetch recipe" };

export default function RecipeEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title: _, ...form } = loaderData;
  return (
    <>
      <BackLink to={form.cancelTo} />
      <div className="page-head">
        <h1>Edit Recipe</h1>
        <Link className="linkish" to={href("/admin/recipes/:id/notes", { id: String(id) })}>
          Notes of those who made it
        </Link>
      </div>
      {form.isDraft && <DraftNotice address={form.address} />}
      <RecipeForm
        key={`${id} ${form.isDraft}`}
        {...form}
        label="Update Recipe"
        result={actionData}
      />
    </>
  );
}

import { RecipeForm } from "#app/features/recipes/form/recipe-form.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { openRecipeForm, writeRecipe } from "#app/routes/forms/recipe-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { saveOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/recipe-new";

export function loader({ request, context }: Route.LoaderArgs) {
  return openRecipeForm({ request, context }, null);
}

export function action({ request, context }: Route.ActionArgs) {
  return writeRecipe({ request, context }, null);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "recipe");
}

export function meta() {
  return [{ title: pageTitle("Add Recipe") }];
}

export const handle = { failed: "Failed to open the form" };

export default function RecipeNew({ loaderData: form, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={form.cancelTo} />
      <div className="page-head">
        <h1>Add Recipe</h1>
      </div>
      {form.isDraft && <DraftNotice address={form.address} />}
      <RecipeForm key={String(form.isDraft)} {...form} label="Create Recipe" result={actionData} />
    </>
  );
}

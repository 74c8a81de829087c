import { openRecipeForm } from "#app/features/recipes/open-recipe-form.server.ts";
import { RecipeForm } from "#app/features/recipes/recipe-form.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { writeRecipe } from "#app/pages/recipe-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/recipe-new";

export function loader({ request, context }: Route.LoaderArgs) {
  return openRecipeForm(requireAdmin(context).id, pageAddress(request), null);
}

export function action({ request, context }: Route.ActionArgs) {
  return writeRecipe({ request, context, id: null });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "save", (failure) =>
    failureOrFallback(failure, { refused: "Failed to save recipe", threw: "Error saving recipe" }),
  );
}

export function meta() {
  return [{ title: pageTitle("Add Recipe") }];
}

export default function RecipeNew({ loaderData, actionData }: Route.ComponentProps) {
  const { isDraft, ...form } = loaderData;
  return (
    <>
      <BackLink to={form.cancelTo} />
      <div className="page-head">
        <h1>Add Recipe</h1>
      </div>
      {isDraft && <DraftNotice address={form.address} />}
      <RecipeForm key={String(isDraft)} {...form} label="Create Recipe" result={actionData} />
    </>
  );
}

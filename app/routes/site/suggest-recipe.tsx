import { NewRecipeForm } from "#app/features/contributions/new/new-recipe-form.tsx";
import type { NewResult } from "#app/features/contributions/new/new-result.ts";
import { SuggestPage } from "#app/features/contributions/new/suggest-page.tsx";
import { SignInPrompt } from "#app/features/site/sign-in-prompt.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { keepRetryAfter } from "#app/http/limit.server.ts";
import { openNewForm, writeNewRecipe } from "#app/routes/forms/new-suggestion.server.ts";
import "#app/styles/contributions.css";
import "#app/styles/suggest.css";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/suggest-recipe";

const ADDRESS = "/suggest/recipe";
const BACK = "/";
const TITLE = "Suggest a recipe";
const LEDE =
  "What your street, your family or your Sunday cooks. We read every suggestion and tell you what became of it.";

export function loader({ context }: Route.LoaderArgs) {
  return openNewForm(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return writeNewRecipe({ request, context });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export { keepRetryAfter as headers };

export function meta() {
  return [{ title: pageTitle(TITLE) }, { name: "robots", content: "noindex" }];
}

export default function SuggestRecipe({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, isSignedIn, whyMuted } = loaderData;
  const result: NewResult | undefined = actionData;
  if (!isSignedIn && !result) return <SignInPrompt provider={provider} />;
  return (
    <SuggestPage title={TITLE} lede={LEDE} back={BACK} whyMuted={result ? null : whyMuted}>
      <NewRecipeForm key={result?.filled} address={ADDRESS} result={result} />
    </SuggestPage>
  );
}

import { listAddress } from "#app/features/authors/author-page.ts";
import { authorPageSchema } from "#app/features/authors/author.schema.ts";
import { authors } from "#app/features/authors/edit-authors.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { actOrTell, isRefused } from "#app/http/refused-form.server.ts";
import { authorId, authorOr404 } from "#app/routes/rows/author-or-404.server.ts";
import { deleteByForm } from "#app/routes/forms/edit-form.server.ts";
import { askOrTell, ConfirmPanel, nothingToAsk } from "#app/ui/confirm-dialog.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { formatNumber } from "#app/ui/numbers.ts";
import type { Route } from "./+types/recipe-author-delete";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const cancelTo = listAddress(readQuery(url, authorPageSchema));
  const author = await authors.find(authorId(params));
  if (!author && isRefused(context)) return nothingToAsk(cancelTo);
  const { name, recipe_count } = authorOr404(author);
  return {
    question: `Are you sure you want to delete "${name}"?`,
    details: whatStays(recipe_count),
    cancelTo,
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrTell(serverLoader);
}

export function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = { request, context };
  const doneTo = listAddress(readQuery(url, authorPageSchema));
  const act = () => deleteByForm(visit, authors, { id: authorId(params), doneTo });
  return actOrTell(visit, { intent: "delete", act, say });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "delete", say);
}

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to delete author",
    threw: "Error deleting author",
  });
}

export function meta() {
  return [{ title: pageTitle("Delete Author") }];
}

export const handle = { failed: "Failed to fetch author" };

export default function DeleteAuthor({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPanel title="Delete Author" question={loaderData} result={actionData} />;
}

function whatStays(recipes: number): string {
  if (recipes === 0) return "No recipe names this author.";
  if (recipes === 1) return "1 recipe stays, without an author.";
  return `${formatNumber(recipes)} recipes stay, without an author.`;
}

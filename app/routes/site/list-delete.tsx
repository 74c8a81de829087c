import { ownListAddress } from "#app/features/lists/list-address.ts";
import { deleteList } from "#app/features/lists/write-lists.server.ts";
import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireUser } from "#app/http/session.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { listId, ownListOr404 } from "#app/routes/rows/list-or-404.server.ts";
import { ConfirmPanel } from "#app/ui/confirm-dialog.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import { numbered } from "#app/ui/numbers.ts";
import { actQuietly } from "#app/ui/quiet-action.ts";
import type { Route } from "./+types/list-delete";

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await ownListOr404(requireUser(context).id, params);
  const { name, entries, link } = list;
  return {
    question: `Are you sure you want to delete “${name}”?`,
    details: [
      `The list has ${numbered(entries.length, "thing")} on it. Your notes are deleted with it.`,
      link && "Its link will not work any more.",
    ]
      .filter(Boolean)
      .join(" "),
    cancelTo: `${ownListAddress(list.id)}?edit=1`,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await deleteList(requireUser(context).id, listId(params));
  return redirectWithFlash(request, "/lists", "list-deleted");
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return actQuietly(request, serverAction);
}

export function meta() {
  return [{ title: pageTitle("Delete list") }, { name: "robots", content: "noindex" }];
}

export default function DeleteList({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap narrow">
      <ConfirmPanel title="Delete list" question={loaderData} result={actionData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return <PageNotFound />;
}

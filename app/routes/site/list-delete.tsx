import { redirect } from "react-router";
import { ownListAddress } from "#app/features/lists/list-address.ts";
import { deleteList } from "#app/features/lists/write-lists.server.ts";
import { PageNotFound } from "#app/features/site/not-found-screen.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireUser } from "#app/http/session.server.ts";
import { listId, ownListOr404 } from "#app/pages/list-or-404.server.ts";
import { ConfirmPanel } from "#app/ui/confirm-dialog.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import { numbered } from "#app/ui/numbers.ts";
import type { Route } from "./+types/list-delete";

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = await ownListOr404(requireUser(context).id, params);
  const { name, entries, link } = list;
  return {
    question: `Are you sure you want to delete “${name}”?`,
    details: [
      `The list goes with ${numbered(entries.length, "thing")} on it and your lines.`,
      link && "Its link shows nothing from then on.",
    ]
      .filter(Boolean)
      .join(" "),
    cancelTo: `${ownListAddress(list.id)}?edit=1`,
  };
}

/** A second tap finds nothing any more, which is what was asked for. */
export async function action({ params, context }: Route.ActionArgs) {
  await deleteList(requireUser(context).id, listId(params));
  return redirect("/lists", 303);
}

export function meta() {
  return [{ title: pageTitle("Delete list") }, { name: "robots", content: "noindex" }];
}

export default function DeleteList({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap narrow">
      <ConfirmPanel title="Delete list" question={loaderData} result={undefined} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return <PageNotFound />;
}

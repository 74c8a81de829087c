import { href } from "react-router";
import { seasons } from "#app/features/seasons/edit-seasons.server.ts";
import { deletionQuestion, WHAT_STAYS } from "#app/features/seasons/deletion-words.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { actOrTell, isRefused } from "#app/http/refused-form.server.ts";
import { deleteByForm } from "#app/routes/forms/edit-form.server.ts";
import { seasonOr404, seasonId } from "#app/routes/rows/season-or-404.server.ts";
import { askOrTell, ConfirmPanel, nothingToAsk, type Question } from "#app/ui/confirm-dialog.tsx";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/season-delete";

const LIST = href("/admin/seasons");

export async function loader({ params, context }: Route.LoaderArgs): Promise<Question> {
  const found = await seasons.find(seasonId(params));
  if (!found && isRefused(context)) return nothingToAsk(LIST);
  const { title } = seasonOr404(found);
  return { question: deletionQuestion(title), details: WHAT_STAYS, cancelTo: LIST };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return askOrTell(serverLoader);
}

export function action({ request, params, context }: Route.ActionArgs) {
  const visit = { request, context };
  const act = () => deleteByForm(visit, seasons, { id: seasonId(params), doneTo: LIST });
  return actOrTell(visit, { intent: "delete", act, say });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "delete", say);
}

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to delete season",
    threw: "Error deleting season",
  });
}

export function meta() {
  return [{ title: pageTitle("Delete season") }];
}

export const handle = { failed: "Failed to fetch season" };

export default function SeasonDelete({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPanel title="Delete season" question={loaderData} result={actionData} />;
}

import { SeasonForm } from "#app/features/seasons/season-form.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { openSeasonForm, writeSeason } from "#app/routes/forms/season-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { saveOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/season-new";

export function loader({ request, context }: Route.LoaderArgs) {
  return openSeasonForm({ request, context }, null);
}

export function action({ request, context }: Route.ActionArgs) {
  return writeSeason({ request, context }, null);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "season");
}

export function meta() {
  return [{ title: pageTitle("Add Season") }];
}

export const handle = { failed: "Failed to open the form" };

export default function SeasonNew({ loaderData: form, actionData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={form.cancelTo} />
      <div className="page-head">
        <h1>Add Season</h1>
      </div>
      {form.isDraft && <DraftNotice address={form.address} />}
      <SeasonForm key={String(form.isDraft)} {...form} label="Create Season" result={actionData} />
    </>
  );
}

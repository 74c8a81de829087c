import { seasons } from "#app/features/seasons/edit-seasons.server.ts";
import { SeasonForm } from "#app/features/seasons/season-form.tsx";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { rowOrDraft } from "#app/routes/forms/edit-form.server.ts";
import { openSeasonForm, writeSeason } from "#app/routes/forms/season-form.server.ts";
import { seasonOr404, seasonId } from "#app/routes/rows/season-or-404.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { DraftNotice } from "#app/ui/draft-notice.tsx";
import { saveOrTell } from "#app/ui/failure-message.ts";
import type { Route } from "./+types/season-edit";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const id = seasonId(params);
  const season = await rowOrDraft({ request, context }, await seasons.find(id), seasonOr404);
  const form = await openSeasonForm({ request, context }, season);
  return { id, title: season?.title, ...form };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return writeSeason({ request, context }, seasonId(params));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return saveOrTell(serverAction, "season");
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(`Edit ${loaderData?.title ?? "season"}`) }];
}

export const handle = { failed: "Failed to fetch season" };

export default function SeasonEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title: _, ...form } = loaderData;
  return (
    <>
      <BackLink to={form.cancelTo} />
      <div className="page-head">
        <h1>Edit Season</h1>
      </div>
      {form.isDraft && <DraftNotice address={form.address} />}
      <SeasonForm
        key={`${id} ${form.isDraft}`}
        {...form}
        label="Update Season"
        result={actionData}
      />
    </>
  );
}

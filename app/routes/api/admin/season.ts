import { seasons } from "#app/features/seasons/edit-seasons.server.ts";
import { managedSeasonJson } from "#app/features/seasons/season-json.ts";
import { seasonSchema } from "#app/features/seasons/season.schema.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import { seasonOr404, seasonId } from "#app/routes/rows/season-or-404.server.ts";
import type { Route } from "./+types/season";

export async function loader({ params }: Route.LoaderArgs) {
  const season = seasonOr404(await seasons.find(seasonId(params)));
  return Response.json(managedSeasonJson(season), { headers: stateTag(season) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = requireEditor({ request, context });
  const which = { id: seasonId(params), ...ifMatch(request) };
  if (request.method === "DELETE") {
    rowOrThrow("season", await seasons.delete(editor, which), request);
    return Response.json({ success: true });
  }
  const given = await readJson(request, seasonSchema);
  const season = rowOrThrow("season", await seasons.update(editor, which, given), request);
  return Response.json(managedSeasonJson(season), { headers: stateTag(season) });
}

import { href } from "react-router";
import { listManagedSeasons, seasons } from "#app/features/seasons/edit-seasons.server.ts";
import { managedSeasonJson } from "#app/features/seasons/season-json.ts";
import { seasonSchema } from "#app/features/seasons/season.schema.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/seasons";

export async function loader() {
  return Response.json((await listManagedSeasons()).map(managedSeasonJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, seasonSchema);
  const saved = await seasons.create(requireEditor({ request, context }), given);
  const season = rowOrThrow("season", saved);
  const headers = {
    ...stateTag(season),
    Location: href("/api/admin/seasons/:id", { id: String(season.id) }),
  };
  return Response.json(managedSeasonJson(season), { status: 201, headers });
}

import { inOrderOn } from "#app/features/seasons/season-days.ts";
import { seasonRowJson } from "#app/features/seasons/season-json.ts";
import { listSeasons } from "#app/features/seasons/seasons.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import type { Route } from "./+types/seasons";

export async function loader({ request }: Route.LoaderArgs) {
  const seasons = inOrderOn(await listSeasons(), southAfricanDay(new Date()));
  return publicJson(request, seasons.map(seasonRowJson));
}

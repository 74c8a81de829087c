import { seasonOn } from "#app/features/seasons/season-days.ts";
import { seasonJson } from "#app/features/seasons/season-json.ts";
import { readSeason } from "#app/features/seasons/seasons.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { seasonOr404, seasonSlug } from "#app/routes/rows/season-or-404.server.ts";
import type { Route } from "./+types/season";

export async function loader({ request, params }: Route.LoaderArgs) {
  const season = seasonOr404(await readSeason(seasonSlug(params)));
  return publicJson(request, seasonJson(seasonOn(season, southAfricanDay(new Date()))));
}

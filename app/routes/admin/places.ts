import { searchPlaces } from "#app/features/geocoder/place-search.server.ts";
import { PLACE_WORDS, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "#app/features/geocoder/place.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { problem } from "#app/http/problem.server.ts";
import type { Route } from "./+types/places";

export async function loader({ url }: Route.LoaderArgs) {
  const search = url.searchParams.get("q")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "";
  if (countCharacters(search) < SEARCH_MIN_LENGTH) throw problem(400, PLACE_WORDS.searchTooShort);
  const found = await searchPlaces(search);
  if (found === null) throw problem(503, PLACE_WORDS.searchFailed);
  return Response.json(found);
}

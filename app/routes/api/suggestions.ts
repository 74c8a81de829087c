import { publicJson } from "#app/http/json-api.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { suggestionQuerySchema } from "#app/features/browse/suggestion.schema.ts";
import { listSuggestions } from "#app/features/browse/suggestions.server.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { q } = readQuery(url, suggestionQuerySchema);
  return publicJson(request, await listSuggestions(q));
}

import { personJson } from "#app/features/people/person-json.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { personOr404 } from "#app/routes/rows/person-or-404.server.ts";
import type { Route } from "./+types/person";

export async function loader({ request, params }: Route.LoaderArgs) {
  return publicJson(request, personJson(await personOr404(params)));
}

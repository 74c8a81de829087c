import { publicJson } from "#app/http/json-api.server.ts";
import { openapiDocument } from "#app/openapi/document.ts";
import type { Route } from "./+types/openapi";

export function loader({ request }: Route.LoaderArgs) {
  return publicJson(request, openapiDocument());
}

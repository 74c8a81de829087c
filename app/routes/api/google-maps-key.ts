import { publicJson } from "#app/http/json-api.server.ts";
import { googleMapsKey } from "#app/features/geocoder/google-maps-key.server.ts";
import type { Route } from "./+types/google-maps-key";

export function loader({ request }: Route.LoaderArgs) {
  return publicJson(request, { apiKey: googleMapsKey() });
}

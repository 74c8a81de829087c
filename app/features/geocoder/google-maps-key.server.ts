import { env } from "#app/infra/env.server.ts";

/** No secret: its owner restricts this browser key to the site (T-28). */
export function googleMapsKey() {
  return env.GOOGLE_MAPS_API_KEY;
}

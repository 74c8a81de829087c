import { env } from "#app/infra/env.server.ts";

/** This browser key is no secret, because its owner restricts it to the site (T-28). */
export function googleMapsKey() {
  return env.GOOGLE_MAPS_API_KEY;
}

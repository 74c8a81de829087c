import { env } from "#app/infra/env.server.ts";

/** A browser key, restricted by its owner to this site: it is no secret (T-28). Empty when none is set. */
export function googleMapsKey() {
  return env.GOOGLE_MAPS_API_KEY;
}

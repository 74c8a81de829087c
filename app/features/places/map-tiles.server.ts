import { env } from "#app/infra/env.server.ts";

export type MapTiles = { address: string; host: string; origin: string; credit: string };

/** Whose tiles a map shows. Null where the operator names none, and the drawing is all there is. */
export function mapTiles(): MapTiles | null {
  const { MAP_TILES_URL: address, MAP_TILES_CREDIT: credit } = env;
  if (!address || !credit) return null;
  const { host, origin } = new URL(address);
  return { address, host, origin, credit };
}

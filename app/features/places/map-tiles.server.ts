import { env } from "#app/infra/env.server.ts";

export type MapTiles = { address: string; host: string; origin: string; credit: string };

export function mapTiles(): MapTiles | null {
  const { MAP_TILES_URL: address, MAP_TILES_CREDIT: credit } = env;
  if (!address || !credit) return null;
  const { host, origin } = new URL(address);
  return { address, host, origin, credit };
}

import type { RouterContextProvider } from "react-router";
import { nearMapUrl } from "virtual:enhance";
import { mapTiles } from "#app/features/places/map-tiles.server.ts";
import { userContext } from "#app/http/user-context.server.ts";

export function nearMap(context: Readonly<RouterContextProvider>) {
  const tiles = mapTiles();
  return tiles && { ...tiles, script: nearMapUrl, hydrates: context.get(userContext) !== null };
}

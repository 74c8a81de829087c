import { findOperator } from "#app/features/site/operator.server.ts";
import { mapTiles } from "#app/features/places/map-tiles.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";

export function openText(request: Request) {
  const tiles = mapTiles();
  return {
    operator: findOperator(),
    origin: siteOrigin(request),
    tiles: tiles && { host: tiles.host, credit: tiles.credit },
  };
}

import { type ReactNode, useEffect } from "react";
import type { MapTiles } from "#app/features/places/map-tiles.server.ts";
import type { NearMap } from "#app/features/places/near-map.ts";
import { Icon } from "#app/ui/icon.tsx";

export type DrawnTiles = MapTiles & { script: string; hydrates: boolean };
type Props = { shows: NearMap; tiles: DrawnTiles; children: ReactNode };

export function TilesOver({ shows, tiles: { host, credit, script, hydrates }, children }: Props) {
  // The script of the map starts after hydration, so that React finds the page as it was sent.
  useEffect(() => {
    if (hydrates) import(/* @vite-ignore */ script).catch(() => undefined);
  }, [script, hydrates]);
  const told = JSON.stringify(shows);
  return (
    <near-map key={told} shows={told}>
      <div className="map-sheet">
        {children}
        <div className="tiles" />
        <small className="credit">{credit}</small>
      </div>
      <p className="map-line js-only">
        <button className="btn line sm" type="button" value="open">
          <Icon name="map" />
          Open the map
        </button>
        <button className="btn line sm" type="button" value="close">
          Close the map
        </button>
        <small>Loaded from {host} only when you open it</small>
      </p>
      <p className="notice bad" role="alert" hidden />
    </near-map>
  );
}

// MapLibre's standard build starts a worker from a blob, which our content policy forbids.
import maplibre from "maplibre-gl/dist/maplibre-gl-csp.js";
import workerUrl from "maplibre-gl/dist/maplibre-gl-csp-worker.js?url";
import { moveApart, type Spot } from "#app/ui/move-apart.ts";
import "#app/styles/tile-map.css";

const TIMEOUT_MS = 10_000;
const LOOK_MS = 250;
const NEAREST_ZOOM = 18;
const FIRST_ZOOM = 15;
const ROOM_AROUND = { top: 48, left: 48, right: 88, bottom: 72 };
const APART = 38;
const FROM_MIDDLE = 30;

type Point = { latitude: number; longitude: number };
type Shown = {
  name: string;
  tiles: string;
  middle: Shown["markers"][number];
  markers: { element: HTMLElement; at: Point }[];
};
export type TileMap = { ready: Promise<void>; close: () => void };

maplibre.setWorkerUrl(workerUrl);

/**
 * The promise `ready` resolves with the first tile and rejects when none comes. The function throws
 * where the browser cannot draw a map.
 */
export function openTileMap(
  container: HTMLElement,
  { name, tiles, middle, markers }: Shown,
): TileMap {
  const map = new maplibre.Map({
    container,
    style: {
      version: 8,
      sources: { tiles: { type: "raster", tiles: [tiles], tileSize: 256, maxzoom: NEAREST_ZOOM } },
      layers: [{ id: "tiles", type: "raster", source: "tiles" }],
    },
    bounds: around([middle, ...markers].map(({ at }) => at)),
    fitBoundsOptions: { padding: ROOM_AROUND, maxZoom: FIRST_ZOOM },
    maxZoom: NEAREST_ZOOM,
    locale: { "Map.Title": name },
    attributionControl: false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const me = addMarker(map, middle);
  const added = markers.map((one) => addMarker(map, one));
  spread(map, me, added);
  map.on("zoom", () => spread(map, me, added));
  map.addControl(new maplibre.NavigationControl({ showCompass: false }));
  return { ready: firstTile(map), close: () => map.remove() };
}

function addMarker(map: maplibre.Map, { element, at }: Shown["middle"]): maplibre.Marker {
  return new maplibre.Marker({ element }).setLngLat([at.longitude, at.latitude]).addTo(map);
}

function spread(map: maplibre.Map, me: maplibre.Marker, markers: maplibre.Marker[]) {
  const spots: Spot[] = markers.map((marker) => map.project(marker.getLngLat()));
  const fixed = map.project(me.getLngLat());
  const { clientWidth, clientHeight } = map.getContainer();
  const moved = moveApart(spots, { apart: APART, fixed, fromFixed: FROM_MIDDLE });
  for (const [index, marker] of markers.entries()) {
    const [from, to] = [spots[index], moved[index]];
    if (!from || !to) continue;
    marker.setOffset([to.x - from.x, to.y - from.y]);
    const { dataset } = marker.getElement();
    dataset.room = to.x < clientWidth / 2 ? "right" : "left";
    dataset.row = to.y < clientHeight / 2 ? "below" : "above";
  }
}

function around(spots: Point[]): [number, number, number, number] {
  const latitudes = spots.map(({ latitude }) => latitude);
  const longitudes = spots.map(({ longitude }) => longitude);
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}

function firstTile(map: maplibre.Map): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No tile came in time")), TIMEOUT_MS);
    // Missing tiles fire no event by themselves, but drawing again tells that no more will come.
    const looking = setInterval(() => map.triggerRepaint(), LOOK_MS);
    const end = () => {
      clearTimeout(timer);
      clearInterval(looking);
    };
    map.on("sourcedata", ({ tile }) => {
      if (tile?.state !== "loaded") return;
      end();
      resolve();
    });
    map.once("load", () => reject(new Error("No tile could be read")));
    map.once("remove", end);
    map.on("error", () => undefined);
  });
}

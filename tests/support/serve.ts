import { rmSync } from "node:fs";
import { listen } from "../../local/loopback.ts";
import { JOURNEYS_ADMIN } from "./admin-journey.ts";
import { standInMap } from "./stand-in-map.ts";
import { standInTiles } from "./stand-in-tiles.ts";

// The site as `npm start` gives it, with the demo content, in a folder that goes when it stops.
const folder = process.env.DATA_DIR ?? "";
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// The journeys need no network: the map is ours, and what Google's script does is theirs to say.
process.env.GEOCODER_URL = `http://127.0.0.1:${await listen(standInMap(), 0)}`;
const tiles = `http://127.0.0.1:${await listen(standInTiles(), 0)}`;
process.env.MAP_TILES_URL = `${tiles}/tiles/{z}/{x}/{y}.png`;
process.env.MAP_TILES_CREDIT = "Tiles of the journeys";
process.env.GOOGLE_MAPS_API_KEY = "maps-key-of-the-journeys";
Object.assign(process.env, JOURNEYS_ADMIN);

await import("../../local/start.ts");

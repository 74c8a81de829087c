import { rmSync } from "node:fs";
import { listen } from "../../local/loopback.ts";
import { JOURNEYS_ADMIN } from "./admin-journey.ts";
import { standInMap } from "./stand-in-map.ts";

// The site as `npm start` gives it, with the demo content, in a folder that goes when it stops.
const folder = process.env.DATA_DIR ?? "";
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// The journeys need no network: the map is ours, and what Google's script does is theirs to say.
process.env.GEOCODER_URL = `http://127.0.0.1:${await listen(standInMap(), 0)}`;
process.env.GOOGLE_MAPS_API_KEY = "maps-key-of-the-journeys";
Object.assign(process.env, JOURNEYS_ADMIN);

await import("../../local/start.ts");

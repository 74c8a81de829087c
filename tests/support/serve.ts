import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../local/loopback.ts";
import { JOURNEYS_ADMIN } from "./admin-journey.ts";
import { standInMap } from "./stand-in-map.ts";

// The site as `npm start` gives it, with the demo content, in a folder that goes when it stops.
const folder = mkdtempSync(path.join(tmpdir(), "tafula-site-"));
process.env.DATA_DIR = folder;
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// The journeys need no network: the map is ours, and what Google's script does is theirs to say.
process.env.GEOCODER_URL = `http://127.0.0.1:${await listen(standInMap(), 0)}`;
process.env.GOOGLE_MAPS_API_KEY = "maps-key-of-the-journeys";
Object.assign(process.env, JOURNEYS_ADMIN);
// Each journey of an administrator comes from an address of its own: together they are too many for one.
process.env.TRUSTED_PROXIES = "127.0.0.1, ::1";

await import("../../local/start.ts");

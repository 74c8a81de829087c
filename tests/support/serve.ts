import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../local/loopback.ts";
import { JOURNEYS_ADMIN } from "./admin-journey.ts";

// The site as `npm start` gives it, with the demo content, in a folder that goes when it stops.
const folder = mkdtempSync(path.join(tmpdir(), "tafula-site-"));
process.env.DATA_DIR = folder;
Object.assign(process.env, JOURNEYS_ADMIN);
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

// The map service finds Durban, wherever it is asked about: the journeys need no network.
const map = http.createServer((_request, response) => {
  const address = { city: "Durban", state: "KwaZulu-Natal", country_code: "za" };
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify({ address, display_name: "Durban, KwaZulu-Natal, South Africa" }));
});
process.env.GEOCODER_URL = `http://127.0.0.1:${await listen(map, 0)}`;

await import("../../local/start.ts");

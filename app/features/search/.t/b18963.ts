import { prisma } from "#app/infra/database.server.ts";
import * as s from "#app/features/search/search.server.ts";
import { placeFilter } from "#app/features/places/places.ts";
const R = (search: string, cuisine: string | null = null, offset = 0) => () => s.findRecipeIds({ search, cuisine, limit: 24, offset });
const P = (search: string, cuisine: string | null = null, city: string | null = null, offset = 0) => () => s.findRestaurantIds({ search, cuisine, place: placeFilter(city), limit: 24, offset });
const common = ["chicken", "curry", "salt", "lamb", "potjie", "cream", "south african", "butter", "onion", "spicy", "oil", "chopped"];
const rare = ["bobotie", "hertzoggies", "tagine", "morogo", "nomsa dlamini", "ouma's", "granadilla"];
const kinds: Record<string, (() => Promise<any>)[]> = {
  "recipes none": [R(""), R("", null, 240), R("", null, 5000)],
  "recipes cuisine": [R("", "Italian"), R("", "south african"), R("", "South African", 2400), R("", "thai", 480)],
  "recipes common": common.map((w) => R(w)),
  "recipes common+cuisine": common.map((w) => R(w, "Italian")),
  "recipes rare": rare.map((w) => R(w)),
  "recipes two words": ["chicken curry", "lamb dhania", "salt pepper", "beef stew", "chicken salt", "potjie rice", "naidoo curry", "creamy chicken pasta with feta", "onion garlic", "sunflower oil chopped onions"].map((w) => R(w)),
  "recipes synonym": ["braai", "maize", "eggplant", "cilantro", "magwinya", "barbecue chicken", "shisa nyama", "wild spinach", "pap"].map((w) => R(w)),
  "recipes prefix": ["chi", "pot", "p", "ch", "chicken cur", "s", "bobo", "dumplin", "co", "salt p"].map((w) => R(w)),
  "recipes typo": ["chiken", "bobotje", "chikcen cury", "chakalakka", "vetkook", "spgahetti", "lamb brinjall", "potjiekoss rice", "xqzwvk", "asdfgh qwerty zxcvb poiuy"].map((w) => R(w)),
  "recipes paging": common.slice(0, 6).flatMap((w) => [R(w, null, 24), R(w, null, 480), R(w, null, 1200), R(w, null, 5000)]),
  "restaurants none": [P(""), P("", null, null, 480), P("", null, null, 5000)],
  "restaurants cuisine": [P("", "Italian"), P("", "south african"), P("", "Thai", null, 480)],
  "restaurants city": [P("", null, "Cape Town"), P("", null, "Gqeberha"), P("", null, "Middelburg"), P("", null, "Durban", 2400), P("", null, "Hermanus")],
  "restaurants city+cuisine": [P("", "Italian", "Cape Town"), P("", "South African", "Johannesburg"), P("", "Thai", "Middelburg"), P("", "Indian", "Durban", 48)],
  "restaurants common": ["kitchen", "grill", "curry", "south african", "cape town", "durban", "western cape", "main road", "the red", "coffee"].map((w) => P(w)),
  "restaurants combos": ["kitchen", "grill", "curry house", "braai", "pizza"].flatMap((w) => [P(w, "Italian"), P(w, null, "Cape Town"), P(w, "South African", "Gqeberha"), P(w, null, "Durban", 48)]),
  "restaurants synonym": ["kzn", "joburg", "port elizabeth", "braai jozi", "egoli pub", "kuGompo", "shisa nyama"].map((w) => P(w)),
  "restaurants typo": ["kichen", "johanesburg", "durbin curry", "kwazulu", "stelenbosch", "steakhosue", "pizzaria"].map((w) => P(w)),
  "restaurants prefix": ["k", "kit", "ca", "stell", "red p", "main r"].map((w) => P(w)),
  "lists": [s.listRecipeCuisines, s.listRestaurantCuisines, s.listRestaurantCities],
};
import fs from "node:fs";
async function dbCpu() { const rows: any[] = await prisma.$queryRawUnsafe("select pid from pg_stat_activity where datname=current_database()"); let t = 0; for (const { pid } of rows) { const f = fs.readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" "); t += Number(f[0]) / 1e6; } return t; }
const only = process.argv[2];
for (const [kind, runs] of Object.entries(kinds)) {
  if (only && !kind.startsWith(only)) continue;
  const times: number[] = [], worst: [number, number][] = [];
  for (const [i, run] of runs.entries()) { const mine: number[] = []; const c0 = await dbCpu(); for (let k = 0; k < (Number(process.env.K) || 12); k++) { const t = performance.now(); await run(); const ms = performance.now() - t; if (k > 1) { times.push(ms); mine.push(ms); } } const cpu = (await dbCpu()) - c0; mine.sort((a, b) => a - b); worst.push([cpu / 12, i]); }
  times.sort((a, b) => a - b); const cpuAvg = worst.reduce((a, [m]) => a + m, 0) / worst.length; worst.sort((a, b) => b[0] - a[0]);
  console.log(kind.padEnd(26), "p50", times[times.length >> 1]!.toFixed(1), "p95", times[Math.floor(times.length * 0.95)]!.toFixed(1), "max", times.at(-1)!.toFixed(1), "cpu avg", cpuAvg.toFixed(1), " worst cpu:", worst.slice(0, 3).map(([m, i]) => `#${i} ${m.toFixed(1)}`).join(", "));
}
await prisma.$disconnect();

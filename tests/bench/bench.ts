import { parseArgs } from "node:util";
import { z } from "zod";
import { measureBackOffice } from "./back-office.ts";
import { ANEW, fire, percentile, shownMs } from "./fire.ts";
import { measureKept } from "./kept.ts";
import { openSite } from "./site.ts";
import { measureWhileUploading } from "./uploads.ts";

// `npm run bench`: what a visitor and a caller of the API wait for, how many the site answers in a second, and what
// people who send photos at the same moment make of it.

const WARM_UP_S = 2;
const ALONE_S = 3;
const WHILE_UPLOADING = ["Home", "Search", "Recipe page", "Restaurant page"];
const KEPT = ["Home", "Search", "Recipe page", "Restaurant page", "API: recipes"];
const KEPT_S = 1;
const AMOUNTS = ["recipes", "restaurants", "reviews"] as const;

const { values } = parseArgs({
  options: {
    recipes: { type: "string" },
    restaurants: { type: "string" },
    reviews: { type: "string" },
    seconds: { type: "string", default: "8" },
    connections: { type: "string", default: "20" },
    only: { type: "string" },
  },
});
const { seconds, connections, only } = z
  .object({
    seconds: z.coerce.number().positive(),
    connections: z.coerce.number().int().positive(),
    only: z.enum(["answers", "kept", "back-office", "uploads"]).optional(),
  })
  .parse(values);
const amounts = AMOUNTS.flatMap((name) => {
  const amount = values[name];
  return amount === undefined ? [] : [`--${name}`, amount];
});

const site = await openSite(amounts);
try {
  const isWanted = (part: typeof only) => only === undefined || only === part;
  if (isWanted("answers")) await measureAnswers(site.url);
  if (isWanted("kept") && site.pid !== null) await measureKeptPages(site.url, site.pid);
  if (isWanted("back-office") && !process.env.BENCH_URL) {
    await measureBackOffice({ url: site.url, seconds, say });
  }
  if (isWanted("uploads")) await measureUploads(site.url);
} finally {
  await site.stop();
}

async function measureAnswers(url: string) {
  say(`\n${connections} connections for ${seconds} s each, on this machine.\n`);
  say("| What | Requests/s | p50 ms | p95 ms | p99 ms | Alone, median ms |");
  say("|---|---:|---:|---:|---:|---:|");
  for (const [name, address] of [...(await pages(url)), ...(await calls(url))]) {
    const target = new URL(address, url).href;
    await fire(target, { connections, seconds: WARM_UP_S, headers: ANEW });
    const alone = await fire(target, { connections: 1, seconds: ALONE_S, headers: ANEW });
    const loaded = await fire(target, { connections, seconds, headers: ANEW });
    const times = [0.5, 0.95, 0.99].map((share) => shownMs(percentile(loaded.times, share)));
    const cells = [name, Math.round(loaded.perSecond), ...times];
    say(`| ${[...cells, shownMs(percentile(alone.times, 0.5))].join(" | ")} |`);
  }
}

async function measureKeptPages(url: string, pid: number) {
  const known = [...(await pages(url)), ...(await calls(url))];
  const chosen = known.filter(([name]) => KEPT.includes(name));
  await measureKept({ site: { url, pid }, pages: chosen, seconds: KEPT_S, say });
}

async function measureUploads(url: string) {
  const chosen = (await pages(url)).filter(([name]) => WHILE_UPLOADING.includes(name));
  await measureWhileUploading({ url, pages: chosen, seconds, say });
}

async function pages(url: string): Promise<[name: string, address: string][]> {
  return [
    ["Home", "/"],
    ["Home, restaurants", "/?tab=restaurants"],
    ["Cuisine", "/?cuisine=Indian"],
    ["City and cuisine", "/?tab=restaurants&city=Durban&cuisine=Indian"],
    ["Search", "/?search=chicken+curry"],
    ["Search, one common word", "/?search=chicken"],
    ["Search with a typing error", "/?search=chikcen"],
    ["Search for restaurants", "/?tab=restaurants&search=curry+durban"],
    ["Recipe page", `/recipes/${await firstOf(url, "/api/recipes?limit=1")}`],
    ["Restaurant page", `/restaurants/${await firstOf(url, "/api/restaurants?limit=1")}`],
  ];
}

async function calls(url: string): Promise<[name: string, address: string][]> {
  return [
    ["API: recipes", "/api/recipes?limit=24"],
    ["API: restaurants", "/api/restaurants?limit=24"],
    ["API: cuisine", "/api/recipes?cuisine=Indian&limit=24"],
    ["API: search", "/api/recipes?search=chicken+curry&limit=24"],
    ["API: suggestions", "/api/suggestions?q=ch"],
    ["API: suggestions, two words", "/api/suggestions?q=chicken+cu"],
    ["API: recipe", `/api/recipes/${await firstOf(url, "/api/recipes?limit=1")}`],
    ["API: restaurant", `/api/restaurants/${await firstOf(url, "/api/restaurants?limit=1")}`],
  ];
}

async function firstOf(url: string, address: string): Promise<number> {
  const response = await fetch(new URL(address, url));
  const [first] = z.array(z.object({ id: z.number() })).parse(await response.json());
  if (!first) throw new Error(`There is nothing at ${address}.`);
  return first.id;
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

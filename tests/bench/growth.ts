import { timeWords } from "./costs.ts";
import type { Figure } from "./figures.ts";
import { ANEW, check } from "./fire.ts";
import { signInAdmin } from "./people.ts";
import type { Site } from "./site.ts";
import { percentile } from "./statistics.ts";

const WARM_UP_ROUNDS = 3;
const SECONDS = 2;
const FEWEST = 200;

type Kind = [name: string, path: string, words: string[]];

const SEARCHES: Kind[] = [
  ["common words", "/?search=", ["chicken", "onion", "lamb"]],
  ["words with synonyms", "/?search=", ["curry", "mielies", "brinjal"]],
  ["rare words", "/?search=", ["banana", "tart", "paneer"]],
  ["pairs", "/?search=", ["chicken curry", "lamb potjie", "beef noodles"]],
  ["pairs seldom together", "/?search=", ["snoek braai", "banana tart", "paneer kebab"]],
  ["typing errors", "/?search=", ["chikcen", "lambb", "noodels"]],
  ["words being typed", "/?search=", ["ch", "chic", "chicken cu"]],
  ["nothing found", "/?search=", ["xqzwvkjh", "tiramisu", "chicken xqzwvkjh"]],
  ["restaurants", "/?tab=restaurants&search=", ["curry durban", "kitchen", "durbn"]],
  ["suggestions", "/api/suggestions?q=", ["ch", "chicken cu", "lamb po"]],
];

const LISTS: Kind[] = [
  ["home", "/", ["", "?cuisine=Indian", "?tab=restaurants"]],
  ["city and cuisine", "/?tab=restaurants&cuisine=Indian&city=", ["Durban", "Cape Town"]],
  ["deep pages", "/?page=", ["20", "100", "400"]],
  ["API lists", "/api/", ["recipes?limit=24", "restaurants?limit=24", "recipes?cuisine=Indian"]],
];

const BACK_OFFICE: Kind[] = [
  ["lists", "/admin/", ["restaurants", "recipes", "recipe-authors", "moderation"]],
  ["deep pages", "/admin/", ["restaurants?page=200", "recipes?page=400"]],
  ["searches", "/admin/", ["restaurants?search=curry", "recipes?search=chicken%20curry"]],
  ["one letter", "/admin/", ["restaurants?search=a", "recipes?search=a"]],
  ["filters", "/admin/", ["restaurants?city=Durban&cuisine=Indian", "recipes?cuisine=Italian"]],
  ["figures", "/admin/", ["dashboard", "analytics?days=30"]],
];

/** What one visitor waits for, which may hardly grow with the site. */
export async function measureGrowth(site: Site): Promise<Figure[]> {
  const admin = { Cookie: await signInAdmin(site.url) };
  const pages: Kind[] = [
    ...LISTS,
    ["recipe", "/recipes/", await someOf(site, "recipes", "comment_count")],
    ["restaurant", "/restaurants/", await someOf(site, "restaurants", "user_review_count")],
  ];
  return [
    ...(await timesOf(site.url, { part: "Search, p99", kinds: SEARCHES, most: 3, headers: ANEW })),
    ...(await timesOf(site.url, { part: "Page, p99", kinds: pages, most: 1.5, headers: ANEW })),
    ...(await timesOf(site.url, {
      part: "Back office, p99",
      kinds: BACK_OFFICE,
      most: 1.5,
      headers: admin,
    })),
  ];
}

/** The youngest, and those of which most is said. */
async function someOf({ ask }: Site, table: string, said: string): Promise<string[]> {
  const listed = table === "restaurants" ? "WHERE is_active" : "";
  const rows = await ask<{ id: number }>(
    `(SELECT id FROM ${table} ${listed} ORDER BY id DESC LIMIT 2) UNION ALL
     (SELECT id FROM ${table} ${listed} ORDER BY ${said} DESC LIMIT 2)`,
  );
  return rows.map(({ id }) => String(id));
}

type Asking = { part: string; kinds: Kind[]; most: number; headers: Record<string, string> };

async function timesOf(url: string, { part, kinds, most, headers }: Asking): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path, words] of kinds) {
    const paths = words.map(
      (word) => path + (path.endsWith("=") ? encodeURIComponent(word) : word),
    );
    const mark = path.startsWith("/api/") ? "[" : "</h1>";
    for (const each of paths) await check(url, { name, path: each, mark, times: 1 }, headers);
    const times = await timesAt(
      paths.map((each) => url + each),
      headers,
    );
    figures.push({
      ...{ part, name, of: "", unit: "ms", target: { kind: "growth", value: most } },
      value: percentile(times, 0.99),
      madeOf: `${timeWords(times)} of ${times.length}`,
    });
  }
  return figures;
}

/** One after the other, over one connection. */
async function timesAt(addresses: string[], headers: Record<string, string>): Promise<number[]> {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const address of addresses) await timeOf(address, headers);
  }
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end || times.length < FEWEST) {
    for (const address of addresses) times.push(await timeOf(address, headers));
  }
  return times;
}

async function timeOf(address: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(address, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return performance.now() - began;
}

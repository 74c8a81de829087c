import { SHOWN_ON_A_PAGE } from "#app/features/dishes/dish-limits.ts";
import { timeWords } from "./costs.ts";
import { type Figure, figureOf } from "./figures.ts";
import { ANEW, type Asked, check, countIn } from "./fire.ts";
import { signIn, signInAdmin } from "./people.ts";
import type { Site } from "./site.ts";
import { percentile } from "./statistics.ts";

const WARM_UP_ROUNDS = 3;
const SECONDS = 2;
const FEWEST = 200;
/** However slow it is. */
const MOST_SECONDS = 15;
/** More words than these are asked for once each: what was meant is remembered for a minute. */
const ASKED_AGAIN = 4;

/** With what each answer holds, where it is not what such pages hold. */
type Kind = [name: string, path: string, words: string[], held?: string];

const RESTAURANT = 'href="/restaurants/';
const HEADING = "</h1>";
const HERE = "-26.2,28.05";

/** What an answer holds, and how often at least; the first that fits. Nothing else of the back office is about so many. */
const HELD: [RegExp, mark: string, times: number][] = [
  [/^\/api\/suggestions/, '"group":', 1],
  [/^\/api\//, '"id":', 24],
  [/^\/admin\/recipe-authors/, 'href="/admin/recipe-authors/', 5],
  [/^\/admin\/moderation/, 'href="/restaurants/', 20],
  [/^\/admin\/restaurants/, 'href="/admin/restaurants/', 24],
  [/^\/admin\/recipes/, 'href="/admin/recipes/', 24],
  [/^\/admin\/dashboard/, 'href="/admin/restaurants/', 3],
  [/^\/admin\/analytics/, 'href="/admin/analytics?days=', 3],
  [/^\/(recipes|restaurants)\//, HEADING, 1],
  [/tab=restaurants/, 'href="/restaurants/', 24],
  [/^/, 'href="/recipes/', 24],
];

const SEARCHES: Kind[] = [
  ["common words", "/?search=", ["chicken", "onion", "lamb"]],
  ["words with synonyms", "/?search=", ["curry", "mielies", "brinjal"]],
  ["rare words", "/?search=", ["banana", "tart", "paneer"]],
  ["pairs", "/?search=", ["chicken curry", "lamb potjie", "beef noodles"]],
  [
    "pairs seldom together",
    "/?search=",
    ["snoek braai", "banana tart", "paneer kebab"],
    "recipes for “",
  ],
  ["typing errors", "/?search=", ["brinjal", "mushroom", "butternut"].flatMap(typingErrors)],
  ["words being typed", "/?search=", ["ch", "chic", "chicken cu"]],
  ["nothing found", "/?search=", ["xqzwvkjh", "tiramisu", "chicken xqzwvkjh"], "No recipes for “"],
  ["restaurants", "/?tab=restaurants&search=", ["curry durban", "kitchen", "durbn"]],
  ["suggestions", "/api/suggestions?q=", ["ch", "chicken cu", "lamb po"]],
];

const LISTS: Kind[] = [
  ["home", "/", ["", "?cuisine=Indian", "?tab=restaurants"]],
  ["city and cuisine", "/?tab=restaurants&cuisine=Indian&city=", ["Durban", "Cape Town"]],
  ["open now", "/?tab=restaurants&open=now", ["", "&city=Durban", "&cuisine=Indian"], RESTAURANT],
  [
    "open now, searched for",
    "/?tab=restaurants&open=now&search=",
    ["kitchen", "curry durban"],
    "open now",
  ],
  ["diets", "/?tab=restaurants&", ["diet=halaal", "diet=vegan", "halaal=certified"], RESTAURANT],
  ["best loved", "/?tab=restaurants&sort=loved", ["", "&city=Durban", "&diet=halaal"], RESTAURANT],
  ["near", `/?tab=restaurants&near=${HERE}`, ["", "&within=5", "&cuisine=Indian"], RESTAURANT],
  [
    "near, chosen",
    `/?tab=restaurants&near=${HERE}`,
    ["&open=now", "&sort=loved", "&search=curry"],
    RESTAURANT,
  ],
  ["deep pages", "/?page=", ["20", "100", "400"]],
  ["API lists", "/api/", ["recipes?limit=24", "restaurants?limit=24", "recipes?cuisine=Indian"]],
];

const OWN: Kind[] = [["one's own", "/", ["inbox", "my-contributions", "account"], HEADING]];

const BACK_OFFICE: Kind[] = [
  ["lists", "/admin/", ["restaurants", "recipes", "recipe-authors", "moderation"]],
  ["deep pages", "/admin/", ["restaurants?page=200", "recipes?page=400"]],
  ["searches", "/admin/", ["restaurants?search=curry", "recipes?search=chicken%20curry"]],
  ["one letter", "/admin/", ["restaurants?search=a", "recipes?search=a"]],
  ["filters", "/admin/", ["restaurants?city=Durban&cuisine=Indian", "recipes?cuisine=Italian"]],
  ["figures", "/admin/", ["dashboard", "analytics?days=30"]],
  ["queues", "/admin/", ["suggestions", "moderation/reported", "moderation/appeals"], HEADING],
];

/** What one visitor waits for, which may hardly grow with the site. */
export async function measureGrowth(site: Site): Promise<Figure[]> {
  const admin = { Cookie: await signInAdmin(site.url) };
  const person = { Cookie: await signIn(site.url, 1) };
  const restaurants = await someOf(site, "restaurants", "user_review_count");
  const pages: Kind[] = [
    ...LISTS,
    ["recipe", "/recipes/", await someOf(site, "recipes", "comment_count")],
    ["restaurant", "/restaurants/", restaurants],
    ["most helpful reviews", "/restaurants/", restaurants.map((id) => `${id}?sort=helpful`)],
    ["people", "/people/", await busiestPeople(site), HEADING],
  ];
  return [
    ...(await timesOf(site.url, { part: "Search, p99", kinds: SEARCHES, most: 3, headers: ANEW })),
    ...(await timesOf(site.url, { part: "Page, p99", kinds: pages, most: 1.5, headers: ANEW })),
    ...(await timesOf(site.url, {
      ...{ part: "Recipes and places joined, p95", kinds: await joining(site) },
      ...{ mostMilliseconds: 50, headers: ANEW },
    })),
    ...(await timesOf(site.url, { part: "Page, p99", kinds: OWN, most: 1.5, headers: person })),
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

async function busiestPeople({ ask }: Site): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    `SELECT user_id AS id FROM restaurant_reviews JOIN users ON users.id = user_id
      WHERE hidden_at IS NULL AND leaving_at IS NULL AND left_at IS NULL
      GROUP BY user_id ORDER BY count(*) DESC LIMIT 3`,
  );
  return rows.map(({ id }) => id);
}

/** Of all that are linked to a dish, or the last where there are fewer. */
const DEEP_PAGE = 9;

/** What joins recipes and places. */
async function joining({ ask }: Site): Promise<Kind[]> {
  const most = await ask<{ slug: string; recipes: number; places: number }>(
    `SELECT slug, count(*)::int AS recipes,
            (SELECT count(*)::int FROM restaurant_dishes JOIN restaurants ON restaurants.id = restaurant_id
              WHERE dish_id = dishes.id AND is_active) AS places
       FROM dishes JOIN recipe_dishes ON dish_id = dishes.id GROUP BY dishes.id ORDER BY recipes DESC LIMIT 3`,
  );
  const slugs = most.map(({ slug }) => slug);
  const seasons = await ask<{ slug: string }>("SELECT slug FROM seasons ORDER BY id LIMIT 3");
  const shared = await ask<{ link: string }>(
    "SELECT link FROM own_lists WHERE link IS NOT NULL ORDER BY id LIMIT 3",
  );
  const recipes = await ask<{ id: number }>(
    "SELECT recipe_id AS id FROM recipe_ingredients GROUP BY recipe_id ORDER BY count(*) DESC, recipe_id LIMIT 4",
  );
  const ids = recipes.map(({ id }) => id);
  const shopping = ids.map((id) => `recipe=${id}x7`).join("&");
  const dishes = (query: string) => slugs.map((slug) => slug + query);
  const deep = (kind: "recipes" | "places") =>
    most.map((dish) => {
      const page = Math.min(DEEP_PAGE, Math.ceil(dish[kind] / SHOWN_ON_A_PAGE));
      return `${dish.slug}?all=${kind}${page > 1 ? `&page=${page}` : ""}`;
    });
  return [
    ["dishes", "/dishes", [""], HEADING],
    ["dish", "/dishes/", dishes(""), HEADING],
    ["dish near", "/dishes/", dishes(`?near=${HERE}`), HEADING],
    ["all recipes of a dish", "/dishes/", deep("recipes"), HEADING],
    ["all places of a dish", "/dishes/", deep("places"), HEADING],
    [
      "near, by distance",
      `/?tab=restaurants&near=${HERE}`,
      ["", "&within=5", "&within=50"],
      RESTAURANT,
    ],
    [
      "near, chosen",
      `/?tab=restaurants&near=${HERE}`,
      ["&cuisine=Indian", "&open=now", "&diet=halaal"],
      RESTAURANT,
    ],
    ["seasons", "/seasons", ["", ...seasons.map(({ slug }) => `/${slug}`)], HEADING],
    ["scaled", "/recipes/", ids.map((id) => `${id}?servings=7&measures=both`), HEADING],
    ["cook mode", "/recipes/", ids.map((id) => `${id}/cook?servings=7`), HEADING],
    ["made notes", "/recipes/", ids.map((id) => `${id}/made`), HEADING],
    ["shared lists", "/lists/", shared.map(({ link }) => link), HEADING],
    ["shopping list", "/shopping-list?", [shopping], HEADING],
    ["API dishes", "/api/dishes", ["", ...slugs.map((slug) => `/${slug}`)], '"slug":'],
    ["API near", `/api/restaurants?near=${HERE}`, ["", "&within=50&open=now"], '"distance_km":'],
  ];
}

type Asking = { part: string; kinds: Kind[]; headers: Record<string, string> } & (
  | { most: number }
  /** At 95 of 100. */
  | { mostMilliseconds: number }
);

async function timesOf(url: string, { part, kinds, headers, ...limit }: Asking): Promise<Figure[]> {
  const { target, share } =
    "most" in limit
      ? { target: { kind: "growth", value: limit.most } as const, share: 0.99 }
      : { target: { kind: "most", value: limit.mostMilliseconds } as const, share: 0.95 };
  const figures: Figure[] = [];
  for (const [name, path, words, held] of kinds) {
    const paths = words.map(
      (word) => path + (path.endsWith("=") ? encodeURIComponent(word) : word),
    );
    figures.push(
      await figureOf({ part, name, of: "", unit: "ms", target }, async () => {
        const times = await timesAt(
          url,
          paths.map((each) => askedOf(each, held)),
          headers,
        );
        const value = percentile(times, share);
        return { value, madeOf: `${timeWords(times)} of ${times.length}` };
      }),
    );
  }
  return figures;
}

function askedOf(path: string, held: string | undefined): Asked {
  const [, mark = "", times = 1] = HELD.find(([address]) => address.test(path)) ?? [];
  return { name: path, path, ...(held ? { mark: held, times: 1 } : { mark, times }) };
}

/** One after the other, over one connection. */
async function timesAt(url: string, pages: Asked[], headers: Record<string, string>) {
  const known = pages.slice(0, ASKED_AGAIN);
  for (const page of known) await check(url, page, headers);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const page of known) await timeOf(url, page, headers);
  }
  const isAgain = pages.length <= ASKED_AGAIN;
  const times: number[] = [];
  const began = performance.now();
  const isEnough = (seconds: number) =>
    seconds > MOST_SECONDS || (seconds > SECONDS && times.length >= FEWEST);
  do {
    for (const page of isAgain ? pages : pages.slice(ASKED_AGAIN))
      times.push(await timeOf(url, page, headers));
  } while (isAgain && !isEnough((performance.now() - began) / 1000));
  return times;
}

/** Of an answer that holds what it is asked for. */
async function timeOf(url: string, asked: Asked, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const response = await fetch(url + asked.path, { headers, redirect: "manual" });
  const body = await response.text();
  const took = performance.now() - began;
  const found = countIn(body, asked.mark);
  if (response.status === 200 && found >= asked.times) return took;
  throw new Error(`${asked.path}: ${response.status}, “${asked.mark}” ${found} times`);
}

/** A letter too few, twice, or wrong, or two in the wrong order; never the first two. */
function typingErrors(word: string): string[] {
  const places = Array.from({ length: word.length - 2 }, (_, place) => place + 2);
  return places.flatMap((place) => {
    const [before, letter, after] = [
      word.slice(0, place),
      word.charAt(place),
      word.slice(place + 1),
    ];
    const swapped = before.slice(0, -1) + letter + before.slice(-1) + after;
    const wrong = ["q", "x", "z", "w", "v", "j", "k", "f", "y", "g"];
    const others = [before + after, before + letter + letter + after, swapped];
    return [...others, ...wrong.map((other) => before + other + after)].filter(
      (typed) => typed !== word,
    );
  });
}

import { CacheExpiration } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { SAVED, savedCopy, savedList, type SavedPage } from "./saved-copy.ts";

const SEEN = "seen";
const COOKED = "cooked";
const FAVORITES = "favorites";
const OFFLINE = "offline";
export const PARTS = "parts";
const PAGES = [SEEN, COOKED, FAVORITES, OFFLINE];

const OFFLINE_PAGE = "/offline";
const RECIPE = /^\/recipes\/\d+(?=[/?]|$)/;
/** Cooked for seven, it is another page than for four. */
const COOK = /^\/recipes\/\d+\/cook(?=\?|$)/;
const LIST_PLACE = /<p id="saved".*?<\/p>/s;
const ABOUT_PAGE = "X-Saved-Page";
const LAST_SEEN = 30;
const LAST_COOKED = 5;
const GONE = [404, 410];

// Without cookies every page is a visitor's: nobody's name is on it.
const asVisitor = { credentials: "omit" } as const;
const plugins = [
  {
    async cacheWillUpdate({ request, response }: { request: Request; response: Response }) {
      const { pathname } = new URL(request.url);
      await dropGone(pathname, response);
      // Without steps, cook mode leads to the recipe.
      const isThere = response.status === 200 && !response.redirected;
      return isThere ? saved(response, pathname) : null;
    },
  },
];
const seen = new NetworkFirst({ cacheName: SEEN, fetchOptions: asVisitor, plugins });
const cooked = new NetworkFirst({ cacheName: COOKED, fetchOptions: asVisitor, plugins });
const favorites = new CacheFirst({ cacheName: FAVORITES, fetchOptions: asVisitor, plugins });
const lastSeen = new CacheExpiration(SEEN, { maxEntries: LAST_SEEN });
const lastCooked = new CacheExpiration(COOKED, { maxEntries: LAST_COOKED });

export async function keepOfflinePage() {
  const response = await fetch(OFFLINE_PAGE, { ...asVisitor, cache: "reload" });
  if (!response.ok) throw new Error(`${OFFLINE_PAGE} answered ${response.status}`);
  const cache = await caches.open(OFFLINE);
  await cache.put(OFFLINE_PAGE, await saved(response, OFFLINE_PAGE));
}

export async function keepSeen(event: ExtendableEvent, address: string) {
  const path = RECIPE.exec(address)?.[0];
  if (!path) return;
  await keep(seen, event, path);
  if (await caches.match(path, { cacheName: SEEN })) {
    await lastSeen.updateTimestamp(path);
    await lastSeen.expireEntries();
  }
  if (COOK.test(address)) await keepCooked(event, address);
  await renewFavorite(path);
  await dropUnusedParts();
}

/** With the recipe, to which it leads back. */
async function keepCooked(event: ExtendableEvent, address: string) {
  await keep(cooked, event, address);
  if (!(await caches.match(address, { cacheName: COOKED }))) return;
  await lastCooked.updateTimestamp(address);
  await lastCooked.expireEntries();
}

/** A favorite is kept once, and from then on as it was seen last. */
async function renewFavorite(path: string) {
  const latest = await caches.match(path, { cacheName: SEEN });
  if (latest && (await caches.match(path, { cacheName: FAVORITES })))
    await (await caches.open(FAVORITES)).put(path, latest);
}

export async function keepFavorites(event: ExtendableEvent) {
  const response = await fetch("/api/favorites");
  if (response.status === 401) await forgetPerson();
  if (!response.ok) return;
  const rows: { recipe_id: number | null }[] = await response.json();
  const paths = rows.flatMap(({ recipe_id }) => (recipe_id ? [`/recipes/${recipe_id}`] : []));
  const cache = await caches.open(FAVORITES);
  for (const kept of await cache.keys()) {
    if (!paths.includes(new URL(kept.url).pathname)) await cache.delete(kept);
  }
  for (const path of paths) {
    if (!(await keep(favorites, event, path))) break;
  }
  await dropUnusedParts();
}

/** What a signed-in person left here. Others keep what they have seen. */
export async function forgetPerson() {
  if (await caches.has(FAVORITES)) await forgetEverything();
}

export async function forgetEverything() {
  await caches.delete(FAVORITES);
  await forgetSeen();
  await dropUnusedParts();
}

/** What the site has no more is kept no longer, whoever kept it. */
export async function dropGone(path: string, { status }: Response) {
  const recipe = RECIPE.exec(path)?.[0];
  const isOfRecipe = path === recipe || COOK.test(path);
  if (!GONE.includes(status) || !recipe || !isOfRecipe) return;
  for (const name of [SEEN, FAVORITES]) {
    if (await caches.has(name)) await (await caches.open(name)).delete(recipe);
  }
  if (await caches.has(COOKED))
    await (await caches.open(COOKED)).delete(`${recipe}/cook`, { ignoreSearch: true });
  await dropUnusedParts();
}

export async function dropUnusedParts() {
  const used = new Set((await savedPages()).flatMap(({ parts }) => parts));
  const cache = await caches.open(PARTS);
  for (const part of await cache.keys()) {
    if (!used.has(new URL(part.url).pathname)) await cache.delete(part);
  }
}

export async function findSaved(address: string): Promise<Response> {
  const path = RECIPE.exec(address)?.[0];
  const cook = COOK.test(address) && (await findCooked(address));
  const recipe = path && (await caches.match(path));
  return cook || recipe || offlinePage();
}

/** As it was asked for, else as it was cooked last. */
async function findCooked(address: string): Promise<Response | undefined> {
  const exact = await caches.match(address, { cacheName: COOKED });
  return exact ?? caches.match(address, { cacheName: COOKED, ignoreSearch: true });
}

async function offlinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PAGE);
  if (!page) return Response.error();
  const recipes = (await savedPages()).filter(({ path }) => RECIPE.exec(path)?.[0] === path);
  const once = [...new Map(recipes.map((recipe) => [recipe.path, recipe])).values()];
  const html = await page.text();
  const list = savedList(once);
  return new Response(once.length > 0 ? html.replace(LIST_PLACE, () => list) : html, {
    headers: page.headers,
  });
}

/** Returns false without a signal, and when the device is full: then favorites stay before what was only seen. */
async function keep(strategy: NetworkFirst | CacheFirst, event: ExtendableEvent, path: string) {
  try {
    await Promise.all(strategy.handleAll({ event, request: path }));
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === "QuotaExceededError") await forgetSeen();
    return false;
  }
}

async function forgetSeen() {
  await caches.delete(SEEN);
  await caches.delete(COOKED);
  await lastSeen.delete();
  await lastCooked.delete();
}

async function saved(response: Response, path: string): Promise<Response> {
  const savedAt = new Date(response.headers.get("Date") ?? Date.now());
  const { html, page } = savedCopy(await response.text(), path, savedAt);
  for (const part of page.parts) await keepPart(part);
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag", "Vary"]) headers.delete(name);
  headers.set(ABOUT_PAGE, encodeURIComponent(JSON.stringify(page)));
  return new Response(html, { headers });
}

async function keepPart(part: string) {
  const cache = await caches.open(PARTS);
  if (await cache.match(part + SAVED)) return;
  const response = await fetch(part);
  if (response.ok) await cache.put(part + SAVED, response);
}

async function savedPages(): Promise<SavedPage[]> {
  const pages: SavedPage[] = [];
  for (const name of PAGES) {
    // To open a cache is to make it.
    const kept = (await caches.has(name)) ? await (await caches.open(name)).matchAll() : [];
    for (const { headers } of kept)
      pages.push(JSON.parse(decodeURIComponent(headers.get(ABOUT_PAGE) ?? "null")));
  }
  return pages;
}

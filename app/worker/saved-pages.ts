import { CacheExpiration } from "workbox-expiration";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isList, isSameList, LIST } from "./list-address.ts";
import {
  changeEach,
  type Part,
  SAVED,
  savedCopy,
  savedList,
  type SavedPage,
} from "./saved-copy.ts";

const SEEN = "seen";
const COOKED = "cooked";
const SHOPPING = "shopping";
const FAVORITES = "favorites";
const OFFLINE = "offline";
export const PARTS = "parts";
const PAGES = [SEEN, COOKED, SHOPPING, FAVORITES, OFFLINE];

const OFFLINE_PAGE = "/offline";
const RECIPE = /^\/recipes\/\d+(?=[/?]|$)/;
const COOK = /^\/recipes\/\d+\/cook(?=\?|$)/;
const LIST_PLACE: Part = ['id="saved"', "</p>"];
const ABOUT_PAGE = "X-Saved-Page";
const LAST_SEEN = 30;
const LAST_COOKED = 5;
const LAST_LISTS = 5;
const GONE = [404, 410];

// Pages are fetched without cookies, so that nobody's name is on a saved copy.
const asVisitor = { credentials: "omit" } as const;
const plugins = [
  {
    async cacheWillUpdate({ request, response }: { request: Request; response: Response }) {
      const { pathname, search } = new URL(request.url);
      await dropGone(pathname, response);
      const isThere = response.status === 200 && !response.redirected;
      return isThere ? saved(response, pathname === LIST ? LIST + search : pathname) : null;
    },
  },
];
const seen = new NetworkFirst({ cacheName: SEEN, fetchOptions: asVisitor, plugins });
const cooked = new NetworkFirst({ cacheName: COOKED, fetchOptions: asVisitor, plugins });
const shopping = new NetworkFirst({ cacheName: SHOPPING, fetchOptions: asVisitor, plugins });
const favorites = new CacheFirst({ cacheName: FAVORITES, fetchOptions: asVisitor, plugins });
const lastSeen = new CacheExpiration(SEEN, { maxEntries: LAST_SEEN });
const lastCooked = new CacheExpiration(COOKED, { maxEntries: LAST_COOKED });
const lastLists = new CacheExpiration(SHOPPING, { maxEntries: LAST_LISTS });

export async function keepOfflinePage() {
  const response = await fetch(OFFLINE_PAGE, { ...asVisitor, cache: "reload" });
  if (!response.ok) throw new Error(`${OFFLINE_PAGE} answered ${response.status}`);
  const cache = await caches.open(OFFLINE);
  await cache.put(OFFLINE_PAGE, await saved(response, OFFLINE_PAGE));
}

export async function keepSeen(event: ExtendableEvent, address: string) {
  if (isList(address)) return keepShopping(event, address);
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

async function keepCooked(event: ExtendableEvent, address: string) {
  await keep(cooked, event, address);
  if (!(await caches.match(address, { cacheName: COOKED }))) return;
  await lastCooked.updateTimestamp(address);
  await lastCooked.expireEntries();
}

async function keepShopping(event: ExtendableEvent, address: string) {
  await keep(shopping, event, address);
  if (!(await caches.match(address, { cacheName: SHOPPING }))) return;
  await lastLists.updateTimestamp(address);
  await lastLists.expireEntries();
  await dropUnusedParts();
}

export async function keepKeptList(event: ExtendableEvent) {
  const response = await fetch("/api/shopping-list/kept");
  const cache = await caches.open(SHOPPING);
  // The person is signed out or has no saved list. After any other failure, the copy on this device
  // may still be right.
  if ([401, 404].includes(response.status)) await cache.delete(LIST);
  if (!response.ok) return;
  const { address }: { address: string } = await response.json();
  if (!(await cache.match(address))) await keepShopping(event, address);
  const kept = await cache.match(address);
  if (kept) await cache.put(LIST, kept);
}

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

export async function forgetPerson() {
  const hasKeptList = await caches.match(LIST, { cacheName: SHOPPING });
  if (hasKeptList || (await caches.has(FAVORITES))) await forgetEverything();
}

export async function forgetEverything() {
  await caches.delete(FAVORITES);
  await forgetSeen();
  await dropUnusedParts();
}

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
  if (isList(address)) return (await findList(address)) ?? offlinePage();
  const path = RECIPE.exec(address)?.[0];
  const cook = COOK.test(address) && (await findCooked(address));
  const recipe = path && (await caches.match(path));
  return cook || recipe || offlinePage();
}

async function findCooked(address: string): Promise<Response | undefined> {
  const exact = await caches.match(address, { cacheName: COOKED });
  return exact ?? caches.match(address, { cacheName: COOKED, ignoreSearch: true });
}

async function findList(address: string): Promise<Response | undefined> {
  const exact = await caches.match(address, { cacheName: SHOPPING });
  if (exact) return exact;
  const latest = (await savedPages()).findLast(
    ({ path }) => isList(path) && (address === LIST || isSameList(path, address)),
  );
  return latest && caches.match(latest.path, { cacheName: SHOPPING });
}

async function offlinePage(): Promise<Response> {
  const page = await caches.match(OFFLINE_PAGE);
  if (!page) return Response.error();
  const pages = (await savedPages()).filter(
    ({ path }) => isList(path) || RECIPE.exec(path)?.[0] === path,
  );
  const once = [...new Map(pages.map((one) => [one.path.split("?")[0], one])).values()];
  const html = await page.text();
  const list = savedList(once);
  return new Response(once.length > 0 ? changeEach(html, LIST_PLACE, () => list) : html, {
    headers: page.headers,
  });
}

/** Returns false when the device is offline or full. A full device forgets what was only seen. */
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
  await caches.delete(SHOPPING);
  await lastSeen.delete();
  await lastCooked.delete();
  await lastLists.delete();
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
    // Opening a cache that does not exist would create it.
    const kept = (await caches.has(name)) ? await (await caches.open(name)).matchAll() : [];
    for (const { headers } of kept)
      pages.push(JSON.parse(decodeURIComponent(headers.get(ABOUT_PAGE) ?? "null")));
  }
  return pages.toSorted((one, other) => one.savedAt.localeCompare(other.savedAt));
}

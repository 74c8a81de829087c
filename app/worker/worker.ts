import { clientsClaim } from "workbox-core";
import { enable as preloadNavigations } from "workbox-navigation-preload";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import {
  dropGone,
  dropUnusedParts,
  findSaved,
  forgetEverything,
  forgetPerson,
  keepFavorites,
  keepKeptList,
  keepOfflinePage,
  keepSeen,
  PARTS,
} from "./saved-pages.ts";

declare const self: ServiceWorkerGlobalScope;

type Message = { seen: string } | { isSignedIn: boolean };

const LEFT_ALONE = [/^\/admin\b/, /^\/api\//];
const LOGOUT = ["/logout", "/api/logout"];

let lastTask: Promise<unknown> = Promise.resolve();

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => event.waitUntil(inTurn(dropUnusedParts)));
self.addEventListener("message", (event) => {
  event.waitUntil(inTurn(() => hear(event, event.data)));
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  // A link, perhaps on another site, only leads to the question whether to log out.
  const isLink = mode === "navigate" && method === "GET";
  const isLogout = LOGOUT.includes(new URL(url).pathname) && !isLink;
  if (isLogout) event.waitUntil(inTurn(forgetEverything));
});
clientsClaim();
preloadNavigations();

const online = new NetworkOnly({
  plugins: [
    {
      handlerDidError({ request }) {
        const { pathname, search } = new URL(request.url);
        return findSaved(pathname + search);
      },
      async handlerWillRespond({ event, request, response }) {
        event.waitUntil(inTurn(() => dropGone(new URL(request.url).pathname, response)));
        return response;
      },
    },
  ],
});
registerRoute("/offline", ({ url }) => findSaved(url.pathname));
registerRoute(new NavigationRoute(online, { denylist: LEFT_ALONE }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.search === "?saved" && isPart(url.pathname),
  new CacheFirst({ cacheName: PARTS }),
);

function isPart(path: string): boolean {
  return /^\/(assets|images)\//.test(path);
}

/** Tasks run one by one, because no task may drop a file of a page that another one is saving. */
function inTurn(task: () => Promise<void>): Promise<unknown> {
  lastTask = lastTask.then(task, task);
  return lastTask;
}

function hear(event: ExtendableEvent, message: Message): Promise<void> {
  if ("seen" in message) return keepSeen(event, message.seen);
  return message.isSignedIn ? keepFavorites(event).then(() => keepKeptList(event)) : forgetPerson();
}

import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { MiddlewareFunction } from "react-router";
import {
  countEmptySearch,
  countView,
  type ViewedPage,
} from "#app/features/analytics/tally.server.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { placeFilter } from "#app/features/places/places.ts";
import { atEachDelivery, type Delivery } from "#app/http/cache-policy.server.ts";
import { isSpeculative } from "#app/http/speculation.server.ts";
import type { Visit } from "#app/http/visit.ts";

const PAGES = new Map<string, ViewedPage>([
  ["/", "home"],
  ["recipes/:id", "recipe"],
  ["restaurants/:id", "restaurant"],
  ["favorites", "favorites"],
  ["my-reviews", "my-reviews"],
]);

/**
 * The verdicts on browsers' names are cached, because judging one costs more than sending a cached
 * page, and most visitors share a few.
 */
const LONGEST_AGENT = 300;
const bots = new LRUCache<string, boolean>({ max: 500, memoMethod: (agent) => isbot(agent) });

export const countOpenedPage: MiddlewareFunction<Response> = async (
  { request, context, pattern, params, url },
  next,
) => {
  const response = await next();
  const page = PAGES.get(pattern);
  if (!page || response.status !== 200) return response;
  const isData = new URL(request.url).pathname.endsWith(".data");
  atEachDelivery({ request, context }, (delivery) => {
    const isOpened = delivery.method === "GET" && isOfVisitor(delivery);
    const isShown = isData || (delivery.headers.get("Sec-Fetch-Dest") ?? "document") === "document";
    if (isOpened && isShown && comesFromElsewhere(delivery, url))
      countView(page, Number(params.id ?? 0));
  });
  return response;
};

/** With a city, a place nearby or a cuisine, the filter may be the reason why nothing was found. */
export function countVainSearch(visit: Visit, { tab, search, cuisine, city, near, page }: Browse) {
  const isNarrowed = cuisine !== null || placeFilter(city) !== null || Boolean(near) || page > 1;
  if (isNarrowed) return;
  atEachDelivery(visit, (delivery) => {
    if (isOfVisitor(delivery)) countEmptySearch(tab, search);
  });
}

function isOfVisitor(delivery: Delivery): boolean {
  const { headers } = delivery;
  const agent = headers.get("User-Agent") ?? "";
  const isAdmin = /(^|[ ;]|__Host-)tafula_admin=./.test(headers.get("Cookie") ?? "");
  return (
    agent !== "" &&
    !bots.memo(agent.slice(0, LONGEST_AGENT)) &&
    !isSpeculative(delivery) &&
    !isAdmin
  );
}

// A page that asks for itself was counted before: React loads it again after a write, live search
// while somebody types, and forms without script return to it, that of a review from its own
// address.
function comesFromElsewhere({ headers }: Delivery, url: URL): boolean {
  const referer = URL.parse(headers.get("Referer") ?? "");
  const page = referer?.pathname.replace(/^(\/restaurants\/\d+)\/review$/, "$1");
  const isSamePage = referer?.origin === url.origin && page === url.pathname;
  return !isSamePage;
}

import type { Encoding } from "#app/door/accepted-encoding.server.ts";
import { type FinishedPage, finishedPage } from "#app/door/finished-page.server.ts";
import type { CacheableAddress } from "#app/door/cacheable-addresses.server.ts";
import { createPageCacheStore, isChanged } from "#app/door/page-cache-store.server.ts";
import type { AskRouter } from "#app/door/router.server.ts";
import { createSmallestCopies } from "#app/door/smallest-copies.server.ts";
import type { Visitor } from "#app/http/context.server.ts";
import { type CachePolicy, newCachePolicy } from "#app/http/cache-policy.server.ts";
import { copyOf } from "#app/http/whole-answer.server.ts";
import type { ChangeFeed } from "#app/infra/content-changes.server.ts";
import { countCachedPage } from "#app/infra/metrics.server.ts";

const MOST_TRIES = 2;

type Flight = {
  made: Promise<FinishedPage | Response>;
  policy: CachePolicy;
  invalidated: Set<string>;
};

type Begun = Omit<Flight, "made">;

export type Asking = { visit: Visitor; accepted: Encoding | null };
export type CachedOrRendered = ReturnType<typeof createPageCache>;

export function createPageCache(askRouter: AskRouter, { catchUpForCrowd, listen }: ChangeFeed) {
  const flights = new Map<string, Flight>();
  const store = createPageCacheStore();
  const packWhenWorthIt = createSmallestCopies(store.updateSize);
  listen((topics) => {
    for (const { invalidated } of flights.values())
      for (const topic of topics) invalidated.add(topic);
    store.drop(topics);
  });

  /**
   * A page that changes while it is rendered is not cached, because the change may be missing in
   * it.
   */
  async function make(
    cacheable: CacheableAddress,
    { visit, accepted }: Asking,
    { policy, invalidated }: Begun,
  ) {
    const { address, headers } = cacheable.request;
    const response = await askRouter(new Request(address, { headers }), { visit, policy });
    const page = await finishedPage(response, { address, route: visit.route, policy });
    if (!page) return response;
    await page.copies.make(accepted);
    if (!isChanged(page, invalidated)) store.put(cacheable, page);
    return page;
  }

  async function makeForAll(cacheable: CacheableAddress, asking: Asking) {
    const begun = { policy: newCachePolicy(), invalidated: new Set<string>() };
    const made = make(cacheable, asking, begun);
    flights.set(cacheable.key, { made, ...begun });
    try {
      const answer = await made;
      return begun.policy.failsForEverybody && answer instanceof Response ? copyOf(answer) : answer;
    } finally {
      flights.delete(cacheable.key);
    }
  }

  /**
   * Returns a page for everybody, an answer for this client, or null when the router must answer.
   */
  return async function cachedOrRendered(
    cacheable: CacheableAddress,
    asking: Asking,
  ): Promise<FinishedPage | Response | null> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const caughtUp = catchUpForCrowd();
      if (caughtUp !== true && !(await caughtUp)) {
        countCachedPage("deaf");
        return null;
      }
      const found = store.find(cacheable);
      const flight = flights.get(cacheable.key);
      if (!found && !flight) {
        countCachedPage("miss");
        const made = await makeForAll(cacheable, asking);
        // Null makes the router ask for this client, because people who are signed in may see
        // pictures that others may not.
        return cacheable.isPicture && made instanceof Response && made.status === 404 ? null : made;
      }
      const page = found ?? (await flight?.made.catch(() => null));
      // Any other refusal may concern only the client that asked first.
      if (page instanceof Response && flight?.policy.failsForEverybody) return copyOf(page);
      if (page instanceof Response && page.status === 503) continue;
      if (!page || page instanceof Response) return null;
      if (!flight || !isChanged(page, flight.invalidated)) {
        countCachedPage("hit");
        packWhenWorthIt(cacheable, page, asking.accepted);
        if (page.copies.find(asking.accepted)) return page;
        await page.copies.make(asking.accepted);
        store.updateSize(cacheable, page);
        return page;
      }
    }
    return null;
  };
}

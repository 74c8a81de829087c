import type { Encoding } from "#app/door/accepted-encoding.server.ts";
import { type FinishedPage, finishedPage } from "#app/door/finished-page.server.ts";
import type { KeptAddress } from "#app/door/kept-addresses.server.ts";
import { createShelves, isChanged } from "#app/door/page-shelves.server.ts";
import type { AskRouter } from "#app/door/router.server.ts";
import { createSmallestCopies } from "#app/door/smallest-copies.server.ts";
import type { Visitor } from "#app/http/context.server.ts";
import { type Making, newMaking } from "#app/http/making.server.ts";
import { copyOf } from "#app/http/whole-answer.server.ts";
import type { Hearing } from "#app/infra/content-changes.server.ts";
import { countKeptPage } from "#app/infra/metrics.server.ts";

const MOST_TRIES = 2;

type Flight = { made: Promise<FinishedPage | Response>; making: Making; heard: Set<string> };

type Begun = Omit<Flight, "made">;

export type Asking = { visit: Visitor; accepted: Encoding | null };
export type KeptOrMade = ReturnType<typeof createKeptPages>;

export function createKeptPages(askRouter: AskRouter, { hearForCrowd, listen }: Hearing) {
  const flights = new Map<string, Flight>();
  const shelves = createShelves();
  const packWhenWorthIt = createSmallestCopies(shelves.weigh);
  listen((topics) => {
    for (const { heard } of flights.values()) for (const topic of topics) heard.add(topic);
    shelves.drop(topics);
  });

  /**
   * A page that changes while it is rendered is not cached, because the change may be missing in
   * it.
   */
  async function make(kept: KeptAddress, { visit, accepted }: Asking, { making, heard }: Begun) {
    const { address, headers } = kept.request;
    const response = await askRouter(new Request(address, { headers }), { visit, making });
    const page = await finishedPage(response, { route: visit.route, making });
    if (!page) return response;
    await page.copies.make(accepted);
    if (!isChanged(page, heard)) shelves.put(kept, page);
    return page;
  }

  async function makeForAll(kept: KeptAddress, asking: Asking) {
    const begun = { making: newMaking(), heard: new Set<string>() };
    const made = make(kept, asking, begun);
    flights.set(kept.key, { made, ...begun });
    try {
      const answer = await made;
      return begun.making.isInVain && answer instanceof Response ? copyOf(answer) : answer;
    } finally {
      flights.delete(kept.key);
    }
  }

  /**
   * Returns a page for everybody, an answer for this client, or null when the router must answer.
   */
  return async function keptOrMade(
    kept: KeptAddress,
    asking: Asking,
  ): Promise<FinishedPage | Response | null> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const heard = hearForCrowd();
      if (heard !== true && !(await heard)) {
        countKeptPage("deaf");
        return null;
      }
      const found = shelves.find(kept);
      const flight = flights.get(kept.key);
      if (!found && !flight) {
        countKeptPage("miss");
        const made = await makeForAll(kept, asking);
        // Null makes the router ask for this client, because people who are signed in may see
        // pictures that others may not.
        return kept.isPicture && made instanceof Response && made.status === 404 ? null : made;
      }
      const page = found ?? (await flight?.made.catch(() => null));
      // Any other refusal may concern only the client that asked first.
      if (page instanceof Response && flight?.making.isInVain) return copyOf(page);
      if (page instanceof Response && page.status === 503) continue;
      if (!page || page instanceof Response) return null;
      if (!flight || !isChanged(page, flight.heard)) {
        countKeptPage("hit");
        packWhenWorthIt(kept, page, asking.accepted);
        if (page.copies.find(asking.accepted)) return page;
        await page.copies.make(asking.accepted);
        shelves.weigh(kept, page);
        return page;
      }
    }
    return null;
  };
}

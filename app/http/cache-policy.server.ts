import { createContext, type RouterContextProvider } from "react-router";
import { southAfricanMidnightAfter } from "#app/features/vocabulary/dates.ts";
import type { Visit } from "#app/http/visit.ts";

export type Delivery = { method: string; headers: Pick<Headers, "get"> };

export type CachePolicy = {
  /**
   * A change of one of these topics drops the cached page, and without topics every change does.
   */
  topics: string[];
  endsAt: number;
  deliveries: ((delivery: Delivery) => void)[];
  /** True when rendering failed for a reason that does not depend on who asked. */
  failsForEverybody: boolean;
};

const LONGEST_MS = 60 * 60_000;

export const cachePolicyContext = createContext<CachePolicy | null>(null);

/** No page is cached beyond midnight in South Africa, when the recipe of the day changes. */
export function newCachePolicy(): CachePolicy {
  const now = new Date();
  const midnight = southAfricanMidnightAfter(now).getTime();
  const endsAt = Math.min(now.getTime() + LONGEST_MS, midnight);
  return { topics: [], endsAt, deliveries: [], failsForEverybody: false };
}

export function dependOnTopics(context: Readonly<RouterContextProvider>, topics: string[]) {
  context.get(cachePolicyContext)?.topics.push(...topics);
}

export function endsAt(context: Readonly<RouterContextProvider>, moments: (Date | null)[]) {
  const policy = context.get(cachePolicyContext);
  const times = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  if (policy) policy.endsAt = Math.min(policy.endsAt, ...times);
}

export function noteFailsForEverybody(context: Readonly<RouterContextProvider>) {
  const policy = context.get(cachePolicyContext);
  if (policy) policy.failsForEverybody = true;
}

export function atEachDelivery({ request, context }: Visit, count: (delivery: Delivery) => void) {
  const policy = context.get(cachePolicyContext);
  if (policy) policy.deliveries.push(count);
  else count(request);
}

import { createContext, type RouterContextProvider } from "react-router";
import { southAfricanMidnightAfter } from "#app/features/vocabulary/dates.ts";
import type { Visit } from "#app/http/visit.ts";

export type Opening = { method: string; headers: Pick<Headers, "get"> };

export type Making = {
  /**
   * A change of one of these topics drops the cached page, and without topics every change does.
   */
  topics: string[];
  endsAt: number;
  openings: ((opening: Opening) => void)[];
  /** True when rendering failed for a reason that does not depend on who asked. */
  isInVain: boolean;
};

const LONGEST_MS = 60 * 60_000;

export const makingContext = createContext<Making | null>(null);

/** No page is cached beyond midnight in South Africa, when the recipe of the day changes. */
export function newMaking(): Making {
  const now = new Date();
  const midnight = southAfricanMidnightAfter(now).getTime();
  const endsAt = Math.min(now.getTime() + LONGEST_MS, midnight);
  return { topics: [], endsAt, openings: [], isInVain: false };
}

export function madeFrom(context: Readonly<RouterContextProvider>, topics: string[]) {
  context.get(makingContext)?.topics.push(...topics);
}

export function endsAt(context: Readonly<RouterContextProvider>, moments: (Date | null)[]) {
  const making = context.get(makingContext);
  const times = moments.filter((moment) => moment !== null).map((moment) => moment.getTime());
  if (making) making.endsAt = Math.min(making.endsAt, ...times);
}

export function noteMadeInVain(context: Readonly<RouterContextProvider>) {
  const making = context.get(makingContext);
  if (making) making.isInVain = true;
}

export function atEachOpening({ request, context }: Visit, count: (opening: Opening) => void) {
  const making = context.get(makingContext);
  if (making) making.openings.push(count);
  else count(request);
}

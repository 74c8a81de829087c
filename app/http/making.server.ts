import { createContext, type RouterContextProvider } from "react-router";
import { southAfricanMidnightAfter } from "#app/features/vocabulary/dates.ts";
import type { Visit } from "#app/http/visit.ts";

/** What can be said of a request for a finished page. */
export type Opening = { method: string; headers: Pick<Headers, "get"> };

/** What an answer says of itself while it is made, in case it is kept. */
export type Making = {
  /** A change of one of these ends it; without any, every change does. */
  topics: string[];
  endsAt: number;
  openings: ((opening: Opening) => void)[];
  /** True when it failed and would fail for everybody. */
  isInVain: boolean;
};

const LONGEST_MS = 60 * 60_000;

export const makingContext = createContext<Making | null>(null);

/** Nothing outlives its South African day: the day's recipe is another one then. */
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

/** Others who wait for the same page need not try to make it themselves. */
export function noteMadeInVain(context: Readonly<RouterContextProvider>) {
  const making = context.get(makingContext);
  if (making) making.isInVain = true;
}

/** Now, or each time somebody is given what is being made. */
export function atEachOpening({ request, context }: Visit, count: (opening: Opening) => void) {
  const making = context.get(makingContext);
  if (making) making.openings.push(count);
  else count(request);
}

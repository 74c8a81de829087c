import { createContext } from "react-router";

export type Visitor = { request_id: string; address: string; route: string | null };

export const visitContext = createContext<Visitor>({
  request_id: "-",
  address: "127.0.0.1",
  route: null,
});

/** Gives a form with pictures more time. Called once its sender turns out to be signed in. */
export const uploadTimeContext = createContext<() => void>(() => {});

/** "noticed": a query has failed; "told": the page says so as well. */
export const databaseAwayContext = createContext<"no" | "noticed" | "told">("no");

/** Headers that tell how much of a limit is left. */
export const allowanceContext = createContext<Record<string, string>>({});

export const nonceContext = createContext("");

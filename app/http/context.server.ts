import { createContext } from "react-router";

export type Visitor = { request_id: string; address: string; route: string | null };

export const visitContext = createContext<Visitor>({
  request_id: "-",
  address: "127.0.0.1",
  route: null,
});

export const uploadTimeContext = createContext<() => void>(() => {});

/** "noticed" means that a query has failed, and "told" that the page says so already. */
export const databaseAwayContext = createContext<"no" | "noticed" | "told">("no");

export const allowanceContext = createContext<Record<string, string>>({});

export const nonceContext = createContext("");

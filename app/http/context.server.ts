import { createContext } from "react-router";

/** Who asks, as far as the connection tells, and which route answers, once the router has found it. */
export type Visit = { request_id: string; address: string; route: string | null };

export const visitContext = createContext<Visit>({
  request_id: "-",
  address: "127.0.0.1",
  route: null,
});

/** Gives a form with pictures the time that a slow line needs: whoever finds out who is signed in calls it. */
export const uploadTimeContext = createContext<() => void>(() => {});

/** Whether this request failed for want of the database, and whether the visitor's page says so already. */
export const databaseAwayContext = createContext<"no" | "noticed" | "told">("no");

/** Allows the scripts of one answer in its content security policy. */
export const nonceContext = createContext("");

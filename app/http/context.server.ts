import { createContext } from "react-router";

/** Who asks, as far as the connection tells. */
export type Visit = { request_id: string; address: string };

export const visitContext = createContext<Visit>({ request_id: "-", address: "127.0.0.1" });

/** Whether this request failed for want of the database, and whether the visitor's page says so already. */
export const databaseAwayContext = createContext<"no" | "noticed" | "told">("no");

/** Allows the scripts of one answer in its content security policy. */
export const nonceContext = createContext("");

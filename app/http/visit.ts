import type { RouterContextProvider } from "react-router";

export type Visit = { request: Request; context: Readonly<RouterContextProvider> };

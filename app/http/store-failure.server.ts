import type { RouterContextProvider } from "react-router";
import { visitContext } from "#app/http/context.server.ts";
import { log } from "#app/infra/log.server.ts";

export function logStoreFailure(failure: unknown, context: Readonly<RouterContextProvider>) {
  const { request_id } = context.get(visitContext);
  log("error", { request_id, message: String(failure) });
}

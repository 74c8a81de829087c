import type { RouterContextProvider } from "react-router";
import { visitContext } from "#app/http/context.server.ts";
import { noteMadeInVain } from "#app/http/making.server.ts";
import { isDatabaseAway, isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { log } from "#app/infra/log.server.ts";
import { TooBusy } from "#app/infra/turns.server.ts";

export function logStoreFailure(failure: unknown, context: Readonly<RouterContextProvider>) {
  if (failure instanceof TooBusy) return;
  if (isDatabaseBusy(failure) || isDatabaseAway(failure)) return;
  noteMadeInVain(context);
  const { request_id } = context.get(visitContext);
  log("error", { request_id, message: String(failure) });
}

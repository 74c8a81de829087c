import type { RouterContextProvider } from "react-router";
import { visitContext } from "#app/http/context.server.ts";
import { noteFailsForEverybody } from "#app/http/cache-policy.server.ts";
import { isDatabaseAway, isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { log } from "#app/infra/log.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

export function logStoreFailure(failure: unknown, context: Readonly<RouterContextProvider>) {
  if (failure instanceof TooBusy) return;
  if (isDatabaseBusy(failure) || isDatabaseAway(failure)) return;
  noteFailsForEverybody(context);
  const { request_id } = context.get(visitContext);
  log("error", { request_id, message: String(failure) });
}

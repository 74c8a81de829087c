import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { prepareAdmins } from "#app/features/admins/prepare-admins.server.ts";
import { databaseAwayContext, nonceContext, visitContext } from "#app/http/context.server.ts";
import { DATABASE_AWAY } from "#app/door/router.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { isVisitorsPage } from "#app/http/visitors-page.server.ts";
import { isDatabaseAway, isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { causeOf } from "#app/infra/failure-cause.server.ts";
import { log } from "#app/infra/log.server.ts";

export { prepareAdmins } from "#app/features/admins/prepare-admins.server.ts";
export { checkBeforeListening, examine } from "#app/features/readiness/start.server.ts";
export { writeFigures } from "#app/features/analytics/tally.server.ts";
export { startHousekeeping } from "#app/features/housekeeping/jobs.server.ts";
export { stopJobs } from "#app/infra/jobs.server.ts";
export { examinePictures, mendPictures } from "#app/features/cleaning/mend-pictures.server.ts";
export { createFrontDoor } from "#app/door/front-door.server.ts";
export { openDoor } from "#app/door/open-door.server.ts";

export const streamTimeout = 5_000;

if (import.meta.env.DEV) void prepareAdmins();

// oxlint-disable-next-line max-params -- React Router calls it with these
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  tellThatDatabaseIsAway(context);
  // A visitor's page has no script that could take late parts.
  const isWhole = isbot(request.headers.get("User-Agent") ?? "") || !context.get(userContext);
  const nonce = isVisitorsPage({ request, context }) ? undefined : context.get(nonceContext);
  return new Promise<Response>((resolve, reject) => {
    let isSent = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entryContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [isWhole ? "onAllReady" : "onShellReady"]() {
          isSent = true;
          const page = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          const answer = (body: BodyInit) => resolve(new Response(body, { status, headers }));
          // What is finished costs half of what a stream of it would.
          if (isWhole) buffer(page).then(answer, reject);
          else answer(createReadableStreamFromReadable(page));
          pipe(page);
        },
        onShellError: reject,
        onError(error: unknown) {
          if (isSent) logError(error, { request_id: context.get(visitContext).request_id });
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The log of requests has refusals already.
  const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
  if (request.signal.aborted || isAnswer) return;
  const { request_id } = context.get(visitContext);
  const fields = { request_id, method: request.method };
  const isBusy = isDatabaseBusy(error);
  if (isBusy || isDatabaseAway(error)) {
    if (context.get(databaseAwayContext) !== "no") return;
    context.set(databaseAwayContext, "noticed");
    if (isBusy) log("warn", { ...fields, message: `The database is busy: ${causeOf(error)}` });
    else log("error", { ...fields, message: "The database does not answer" });
    return;
  }
  logError(error, fields);
};

/** Makes React Router render the nearest error page with this sentence. */
function tellThatDatabaseIsAway(context: RouterContextProvider) {
  if (context.get(databaseAwayContext) !== "noticed") return;
  context.set(databaseAwayContext, "told");
  throw Response.json({ error: DATABASE_AWAY }, { status: 503 });
}

function logError(error: unknown, fields: Record<string, string>) {
  const cause =
    error instanceof Error
      ? { message: error.message, stack: error.stack }
      : { message: String(error) };
  log("error", { ...fields, ...cause });
}

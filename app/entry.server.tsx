import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { prepareAdmins } from "#app/features/admins/accounts/prepare-admins.server.ts";
import { isBackOffice } from "#app/ui/back-office.ts";
import { databaseAwayContext, nonceContext, visitContext } from "#app/http/context.server.ts";
import { DATABASE_AWAY } from "#app/door/router.server.ts";
import { savesData } from "#app/http/data-saver.server.ts";
import { markupOf } from "#app/http/kept-markup.server.tsx";
import { siteManifestOf } from "#app/infra/site-manifest.ts";
import { isVisitorsPage, visitorsPage } from "#app/http/visitors-page.server.ts";
import { DATABASE_QUEUE, isDatabaseAway, isDatabaseBusy } from "#app/infra/database-away.server.ts";
import { causeOf } from "#app/infra/failure-cause.server.ts";
import { log } from "#app/infra/log.server.ts";
import { eventLoopTurn } from "#app/infra/event-loop-turn.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";
import { KeptMarkup } from "#app/ui/kept-markup.tsx";
import { styleForArrival } from "#app/routes/shared/arrival-style.server.ts";
import { wholeAnswer } from "#app/http/whole-answer.server.ts";

export { prepareAdmins } from "#app/features/admins/accounts/prepare-admins.server.ts";
export { checkBeforeListening, examine } from "#app/features/readiness/start.server.ts";
export { lineOf } from "#app/infra/failure-cause.server.ts";
export { writeFigures } from "#app/features/analytics/tally.server.ts";
export { startHousekeeping } from "#app/features/housekeeping/jobs.server.ts";
export { stopJobs } from "#app/infra/jobs.server.ts";
export { examinePictures, mendPictures } from "#app/features/cleaning/mend-pictures.server.ts";
export { createFrontDoor } from "#app/door/front-door.server.ts";
export { openDoor } from "#app/door/open-door.server.ts";

if (import.meta.env.DEV) void prepareAdmins();

// oxlint-disable-next-line max-params -- React Router calls it with these
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
) {
  tellThatDatabaseIsAway(context);
  await eventLoopTurn();
  headers.set("Content-Type", "text/html; charset=utf-8");
  const isVisitors = isVisitorsPage({ request, context });
  const nonce = context.get(nonceContext);
  const markup = renderToString(
    <KeptMarkup value={savesData(request) ? null : markupOf}>
      <ServerRouter
        context={{ ...onlyMatched(entryContext, request), serverHandoffStream: undefined }}
        url={request.url}
        nonce={isVisitors ? undefined : nonce}
      />
    </KeptMarkup>,
  );
  const html = `<!DOCTYPE html>${markup}`;
  if (!isVisitors) return pageWithScript(html, { entryContext, nonce }, { status, headers });
  const style = status === 200 ? styleForArrival(request, context.get(visitContext).route) : null;
  return visitorsPage(html, style, { status, headers });
}

/** The browser fetches the list of all routes itself, and rendering needs only those that match. */
function onlyMatched(entryContext: EntryContext, request: Request): EntryContext {
  const { manifest, staticHandlerContext } = entryContext;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  const isSite = import.meta.env.PROD && !isBackOffice(new URL(request.url));
  const url = isSite ? siteManifestOf(manifest.url) : manifest.url;
  return { ...entryContext, manifest: { ...manifest, url, routes } };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = isRouteErrorResponse(error) || error instanceof Response;
  if (request.signal.aborted || isAnswer) return;
  const { request_id } = context.get(visitContext);
  const fields = { request_id, method: request.method };
  if (error instanceof TooBusy && error.queue !== DATABASE_QUEUE) {
    context.set(databaseAwayContext, "noticed");
    return;
  }
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

type Rendered = { entryContext: EntryContext; nonce: string };

const END = "</body></html>";
const CONTROLLER = "window.__reactRouterContext.streamController";

/** React Router streams its data, for which the page would have to be rendered in pieces. */
async function pageWithScript(
  html: string,
  { entryContext: { renderMeta, serverHandoffStream }, nonce }: Rendered,
  init: ResponseInit,
): Promise<Response> {
  if (!renderMeta?.didRenderScripts || !serverHandoffStream) return wholeAnswer(html, init);
  const text = await new Response(serverHandoffStream).text();
  const data = JSON.stringify(text).replaceAll("<", "\\u003c");
  const handOver = `${CONTROLLER}.enqueue(${data});${CONTROLLER}.close();`;
  if (!html.endsWith(END)) throw new Error(`The page does not end with ${END}`);
  const body = html.slice(0, -END.length);
  return wholeAnswer(`${body}<script nonce="${nonce}">${handOver}</script>${END}`, init);
}

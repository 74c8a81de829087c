import { setTimeout as pause } from "node:timers/promises";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { openToReaders } from "#app/door/cross-origin.server.ts";
import { createMethods, withKnownMethods } from "#app/door/methods.server.ts";
import { createNearHandler } from "#app/door/near-routes.server.ts";
import { createPageQueue } from "#app/door/page-queue.server.ts";
import { asSeenByVisitors } from "#app/door/public-address.server.ts";
import { isApi, refusalResponse } from "#app/door/refusal.server.ts";
import { createRequestLimit, type Enter } from "#app/door/request-limit.server.ts";
import {
  databaseAwayContext,
  uploadTimeContext,
  type Visitor,
  visitContext,
} from "#app/http/context.server.ts";
import { type CachePolicy, cachePolicyContext } from "#app/http/cache-policy.server.ts";
import { FOREIGN_REQUEST, isForeignWrite } from "#app/http/origin.server.ts";
import { asStream } from "#app/http/whole-answer.server.ts";
import { type Asked, askedBy, newlyAsked } from "#app/infra/asked-by.server.ts";
import { env } from "#app/infra/env.server.ts";
import { networkOf } from "#app/infra/ip-network.server.ts";
import { noteListChange } from "#app/infra/list-changes.server.ts";
import { countRefusal } from "#app/infra/metrics.server.ts";
import { shortAddress } from "#app/http/return-to.server.ts";

const WAITS_FOR_OTHERS = /^\/(api\/location|api\/oauth|auth|local-sign-in)(\/|\.|$)/i;
const ASKS_HOW_IT_IS = /^\/(healthz|readyz|metrics)(\/|$)/i;
const IS_IMAGE = /^\/images\//i;
const IS_SHARE_PICTURE = /^\/share\//i;
export const DATABASE_AWAY = "Tafula is catching its breath. Try again in a moment.";
const RETRY_AFTER_SECONDS = "5";
const PAGES = { name: "pages", most: 128, mostOfOneNetwork: 64, isCounted: () => true };
/**
 * With fewer pages the database idles while they are rendered; with more, each is finished later.
 */
const PAGES_UNDER_WAY = Math.ceil(env.DATABASE_CONNECTIONS * 1.5);
const IMAGES = { ...PAGES, name: "images" };
const SHARE_PICTURES = { ...PAGES, name: "share_pictures", most: 48, mostOfOneNetwork: 12 };
const WAITING_FOR_OTHERS = { ...PAGES, name: "waiting_for_others", mostOfOneNetwork: 32 };
const HEALTH = { ...PAGES, name: "health" };
const WRITES = {
  name: "writes",
  most: 400,
  mostOfOneNetwork: 128,
  isCounted: ({ user_id, hasArrived }: Asked) => user_id === null && hasArrived(),
};
/**
 * Writes with a session cookie have a limit of their own until the session is looked up, so that
 * anonymous clients cannot keep out people who are signed in.
 */
const WRITES_IN_SESSION = { ...WRITES, name: "writes_in_session" };
const WRITES_OF_ADMINISTRATORS = { ...WRITES_IN_SESSION, name: "writes_of_administrators" };
const NAMES_SESSION = /(?:^|;\s*)(?:__Host-)?tafula_session=/;
const IS_BACK_OFFICE = /^\/(api\/)?admin(\/|$)/i;
const FOR_ANYBODY =
  /^\/(auth|local-sign-in|invitation|theme|data-saver|csp-reports|(api\/)?admin\/(login|second-factor))(\/|\.|$)/i;
/**
 * Refusals wait this long, because programs that try again at once would leave no time for pages.
 */
const BEFORE_REFUSAL_MS = 300;

export type Caller = {
  visit: Visitor;
  hasArrived?: () => boolean;
  hasLeft?: () => boolean;
  allowUpload?: () => void;
  policy?: CachePolicy;
};

export type AskRouter = (request: Request, caller: Caller) => Promise<Response>;

export function createRouter(build: ServerBuild): AskRouter {
  const handle = createNearHandler(withKnownMethods(build), env.NODE_ENV);
  const [methodsAt, withinLimits] = [createMethods(build), createRequestLimits()];

  return async function askRouter(request, caller) {
    const answer = withShortAddress(await answerOf(request, caller));
    return openToReaders(request, new URL(request.url).pathname, answer);
  };

  async function answerOf(request: Request, caller: Caller): Promise<Response> {
    const { visit, hasArrived, hasLeft, allowUpload, policy } = caller;
    const url = new URL(request.url);
    const { pathname } = url;
    const canonical = canonicalAddress(request, url);
    if (canonical) return new Response(null, { status: 308, headers: { Location: canonical } });
    const seen = asSeenByVisitors(request, url);
    // React Router would refuse this before our middleware, without a sentence, and would log an
    // error.
    if (isForeignWrite(seen)) return refuseForeign(pathname);
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    if (policy) context.set(cachePolicyContext, policy);
    if (allowUpload) context.set(uploadTimeContext, allowUpload);
    const asksMethods = request.method === "OPTIONS" && !isApi(pathname);
    const isRead = asksMethods || request.method === "GET" || request.method === "HEAD";
    const asked = newlyAsked(isRead ? "read" : "write", {
      network: networkOf(visit.address),
      hasArrived,
      hasLeft,
      isOfAnonymous: !isRead && !namesSession(seen, pathname),
    });
    const response = await withinLimits(asked, pathname, async () =>
      asksMethods ? tellMethods(methodsAt(pathname)) : handle(seen, context),
    );
    if (response === null) {
      await pause(BEFORE_REFUSAL_MS);
      return askLater(refusalResponse({ status: 503, error: DATABASE_AWAY }, pathname));
    }
    if (response.status >= 500 && context.get(databaseAwayContext) !== "no")
      return answerDatabaseAway(pathname, response);
    const answer = isApi(pathname) ? inJson(pathname, response) : response;
    if (answer.status === 405 && !answer.headers.has("Allow"))
      answer.headers.set("Allow", methodsAt(pathname).join(", "));
    return answer;
  }
}

function createRequestLimits() {
  const [enterPages, enterWrites] = [createRequestLimit(PAGES), createRequestLimit(WRITES)];
  const enterSessions = createRequestLimit(WRITES_IN_SESSION);
  const enterBackOffice = createRequestLimit(WRITES_OF_ADMINISTRATORS);
  const [enterImages, enterSharePictures] = [
    createRequestLimit(IMAGES),
    createRequestLimit(SHARE_PICTURES),
  ];
  const [enterWaiting, enterHealth] = [
    createRequestLimit(WAITING_FOR_OTHERS),
    createRequestLimit(HEALTH),
  ];
  const inPageQueue = createPageQueue<Response>(PAGES_UNDER_WAY);

  function limitFor({ does, isOfAnonymous }: Asked, pathname: string): Enter {
    if (does === "write" && isOfAnonymous) return enterWrites;
    if (does === "write") return IS_BACK_OFFICE.test(pathname) ? enterBackOffice : enterSessions;
    if (IS_IMAGE.test(pathname)) return enterImages;
    if (IS_SHARE_PICTURE.test(pathname)) return enterSharePictures;
    if (ASKS_HOW_IT_IS.test(pathname)) return enterHealth;
    return WAITS_FOR_OTHERS.test(pathname) ? enterWaiting : enterPages;
  }

  return async function withinLimits(
    asked: Asked,
    pathname: string,
    work: () => Promise<Response>,
  ): Promise<Response | null> {
    const enter = limitFor(asked, pathname);
    const first = enter(asked);
    if (!first) return null;
    const begin = enter === enterPages ? () => inPageQueue(asked, work) : work;
    const seats = [first];
    asked.moveToAnonymous = () => {
      seats.pop()?.();
      const seat = enterWrites(asked);
      if (seat) seats.push(seat);
      return seat !== null;
    };
    try {
      const response = await askedBy(asked, begin);
      return seats.length > 0 ? response : null;
    } finally {
      seats.pop()?.();
      if (asked.does === "write") noteListChange();
    }
  };
}

function namesSession({ headers }: Request, pathname: string): boolean {
  if (FOR_ANYBODY.test(pathname)) return false;
  return IS_BACK_OFFICE.test(pathname) || NAMES_SESSION.test(headers.get("Cookie") ?? "");
}

function tellMethods(methods: string[]): Response {
  return new Response(null, { status: 204, headers: { Allow: methods.join(", ") } });
}

function refuseForeign(pathname: string): Response {
  countRefusal("door", "403");
  return refusalResponse({ status: 403, error: FOREIGN_REQUEST }, pathname);
}

function inJson(pathname: string, response: Response): Response {
  const { status, headers } = response;
  if (status < 400 || headers.get("Content-Type")?.includes("json")) return response;
  return refusalResponse({ status, error: "This request cannot be answered" }, pathname);
}

/** Pages and their data say already that the database is away, so they keep their body. */
function answerDatabaseAway(pathname: string, response: Response): Response {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  const answer =
    isPage || pathname.endsWith(".data")
      ? new Response(asStream(response).body, { status: 503, headers: response.headers })
      : refusalResponse({ status: 503, error: DATABASE_AWAY }, pathname);
  return askLater(answer);
}

function askLater(answer: Response): Response {
  answer.headers.set("Retry-After", RETRY_AFTER_SECONDS);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

function withShortAddress(answer: Response): Response {
  const address = answer.headers.get("Location");
  // Redirects to the sign-in provider stay whole, because they are short and need every parameter.
  if (!address?.startsWith("/") || shortAddress(address) === address) return answer;
  const short = new Response(answer.body, answer);
  short.headers.set("Location", shortAddress(address));
  return short;
}

/** Other characters are not allowed, because browsers read //host and /\host as another site. */
const PLAIN_PATH = /^(?:\/[a-z0-9][a-z0-9-]*)+\/*$/i;
const NO_PAGES = /^\/(?:api|assets|images|share|local-sign-in)(?:\/|$)/i;

function canonicalAddress({ method }: { method: string }, url: URL): string | null {
  const { pathname, search } = url;
  if (method !== "GET" && method !== "HEAD") return null;
  if (!PLAIN_PATH.test(pathname) || NO_PAGES.test(pathname)) return null;
  const canonical = `/${pathname.split("/").filter(Boolean).join("/")}`.toLowerCase();
  return canonical === pathname ? null : canonical + search;
}

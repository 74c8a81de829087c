import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { env } from "#app/infra/env.server.ts";
import { databaseAwayContext, type Visit, visitContext } from "#app/http/context.server.ts";
import { FOREIGN_WRITE, isForeignWrite } from "#app/http/origin.server.ts";
import { addSecurityHeaders } from "#app/http/security-headers.server.ts";

const UNREADABLE = "/-/unreadable-address";
/** Routes do not mind upper and lower case. */
const IS_API = /^\/api(\/|$)/i;
const IS_READ_ONLY = /^\/(images|healthz|readyz)(\/|$)/i;
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);
/** Their queries hold what a sign-in is made of, or somebody's whereabouts. */
const ADDRESSES_WITHOUT_QUERY_IN_LOG = /^\/(auth\/|local-sign-in\/|api\/location\b)/i;

const LOGGED_ADDRESS_LENGTH = 500;
/** What the visitor reads while the database restarts. */
export const CATCHING_BREATH = "Tafula is catching its breath. Try again in a moment.";
const RETRY_AFTER_SECONDS = "5";

type Client = { address: string };

/**
 * Answers every request that is not a static file: before React Router it settles what the router cannot know (who asks,
 * under which address the site is public), after it that also the router's own refusals carry the security headers.
 */
export function createFrontDoor(build: ServerBuild) {
  const handle = createRequestHandler(build, process.env.NODE_ENV);

  async function answer(request: Request, url: URL, visit: Visit): Promise<Response> {
    if (url.pathname.endsWith(UNREADABLE)) return refusal(url, 400, "This address cannot be read");
    if (!METHODS.has(request.method)) return refusal(url, 405, "Method not allowed");
    // The API knows its methods address by address; a page takes forms where it shows some.
    if (request.method === "OPTIONS" && !isApi(url)) {
      const methods = IS_READ_ONLY.test(url.pathname)
        ? "GET, HEAD, OPTIONS"
        : "GET, HEAD, POST, OPTIONS";
      return new Response(null, { status: 204, headers: { Allow: methods } });
    }
    const seen = asSeenByVisitors(request, url);
    // React Router looks at origins before any middleware, refuses without words and logs an error.
    if (isForeignWrite(seen)) return refusal(url, 403, FOREIGN_WRITE);
    const context = contextOf(visit);
    const response = await handle(seen, context);
    if (response.status >= 500 && context.get(databaseAwayContext) !== "no")
      return catchingBreath(url, response);
    const isPlainRefusal =
      response.status >= 400 && !response.headers.get("Content-Type")?.includes("json");
    // What React Router refuses before any of our middleware is plain text.
    if (isApi(url) && isPlainRefusal)
      return refusal(url, response.status, "This request cannot be answered");
    return response;
  }

  return async function frontDoor(request: Request, client: Client): Promise<Response> {
    const visit = {
      request_id: requestId(request, client),
      address: visitorAddress(request, client),
    };
    const url = new URL(request.url);
    const response = await answer(request, url, visit);
    // React Router's own answers may share one immutable Headers object: copy before adding.
    const headers = new Headers(response.headers);
    addSecurityHeaders(headers, "", env.PUBLIC_URL?.startsWith("https:") ?? false);
    headers.set("X-Request-Id", visit.request_id);
    return new Response(response.body, {
      status: response.status,
      statusText: response.statusText,
      headers,
    });
  };
}

/** A page tells it already; whatever else has failed is told in a sentence. */
function catchingBreath(url: URL, response: Response): Response {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  const answer =
    isPage || url.pathname.endsWith(".data")
      ? new Response(response.body, { status: 503, headers: response.headers })
      : refusal(url, 503, CATCHING_BREATH);
  answer.headers.set("Retry-After", RETRY_AFTER_SECONDS);
  answer.headers.set("Cache-Control", "no-store");
  return answer;
}

function contextOf(visit: Visit) {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}

/** Behind a proxy the connection says http and an inner host; links, cookies and origin checks need the public address. */
function asSeenByVisitors(request: Request, url: URL): Request {
  if (!env.PUBLIC_URL) return request;
  const publicUrl = new URL(env.PUBLIC_URL);
  // Part by part: as one text, a path that begins with two slashes would name another host.
  publicUrl.pathname = url.pathname;
  publicUrl.search = url.search;
  return publicUrl.href === request.url ? request : new Request(publicUrl, request);
}

/**
 * An address that is none of ours, or whose escapes cannot be decoded, is moved to one that can be read, and answered with
 * 400 there; so is every address under a Host that no address can have.
 */
export function withReadableAddress(address: string, host: string | undefined): string {
  const [target = "/"] = address.split("?");
  const isHostReadable = host === undefined || readableHost(host) === host;
  if (target.startsWith("/") && isDecodable(target) && isHostReadable) return address;
  const path = target.replace(/^[a-z]+:\/\/[^/]*/i, "");
  return IS_API.test(path) ? `/api${UNREADABLE}` : UNREADABLE;
}

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i;

/** The Host of the request, or one that can be read in its place. */
export function readableHost(host: string | undefined): string {
  return host && HOST.test(host) && URL.canParse(`http://${host}`) ? host : "localhost";
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

function refusal(url: URL, status: number, error: string): Response {
  if (isApi(url))
    return Response.json({ error }, { status, headers: { "Cache-Control": "no-store" } });
  return new Response(error, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

function isApi(url: URL) {
  return IS_API.test(url.pathname);
}

const trustedProxies = new BlockList();
for (const proxy of env.TRUSTED_PROXIES) {
  const [network = "", bits] = proxy.split("/");
  const family = isIP(network) === 6 ? "ipv6" : "ipv4";
  if (bits) trustedProxies.addSubnet(network, Number(bits), family);
  else trustedProxies.addAddress(network, family);
}

function isTrusted(address: string) {
  const plain = address.replace(/^::ffff:/, "");
  return isIP(plain) > 0 && trustedProxies.check(plain, isIP(plain) === 6 ? "ipv6" : "ipv4");
}

/**
 * The nearest address in X-Forwarded-For that is not a configured proxy; without a configured proxy, the connection's. Beyond
 * a hop that cannot be read stands only what the visitor may have invented.
 */
function visitorAddress(request: Request, client: Client): string {
  const hops = request.headers.get("X-Forwarded-For")?.split(",").map(hopAddress) ?? [];
  let nearest = client.address;
  while (hops.length > 0 && isTrusted(nearest)) {
    const hop = hops.pop() ?? null;
    if (hop === null) return client.address;
    nearest = hop;
  }
  return nearest;
}

/** Some proxies write the port as well: "41.1.1.1:5555", "[2001:db8::1]:443". Null for what is no address. */
function hopAddress(hop: string): string | null {
  const written = hop.trim();
  const [, bracketed, dotted] =
    /^(?:\[([\da-f:.]+)\]|(\d+(?:\.\d+){3}))(?::\d{1,5})?$/i.exec(written) ?? [];
  const address = bracketed ?? dotted ?? written;
  return isIP(address) > 0 ? address : null;
}

function requestId(request: Request, client: Client): string {
  const given = request.headers.get("X-Request-Id") ?? "";
  return isTrusted(client.address) && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** One JSON line a request. */
export function requestLogLine(
  tokens: Record<
    string,
    (request: IncomingMessage, response: ServerResponse, field?: string) => string | undefined
  >,
  request: IncomingMessage,
  response: ServerResponse,
): string {
  const address = tokens.url?.(request, response) ?? "";
  const milliseconds = Number(tokens["response-time"]?.(request, response));
  return JSON.stringify({
    time: new Date().toISOString(),
    level: "info",
    request_id: tokens.res?.(request, response, "x-request-id"),
    method: request.method,
    url: loggedAddress(address),
    status: Number(tokens.status?.(request, response)) || null,
    milliseconds: Number.isNaN(milliseconds) ? null : milliseconds,
  });
}

function loggedAddress(address: string): string {
  const [path = ""] = address.split("?");
  const shown = ADDRESSES_WITHOUT_QUERY_IN_LOG.test(address) ? path : address;
  return shown.slice(0, LOGGED_ADDRESS_LENGTH);
}

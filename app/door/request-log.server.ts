import type { ServerResponse } from "node:http";
import { pathOf } from "#app/door/readable-address.server.ts";
import type { Visitor } from "#app/http/context.server.ts";
import { addressPrefix } from "#app/infra/address-prefix.server.ts";
import { logSoon } from "#app/infra/log.server.ts";
import { countRequest } from "#app/infra/metrics.server.ts";

/** The queries of these paths hold sign-in codes, places of people, or names under moderation. */
const PATHS_WITHOUT_QUERY =
  /^\/+(auth|local-sign-in|invitation|takedown|api\/+location|(api\/+)?admin\/+(activity|moderation|suggestions))\b/i;
/**
 * Lists open by a secret link. The number of a list instead is its owner's address, and lets in
 * nobody else.
 */
const SECRET_PATH =
  /^(\/+(?:(?:api|share)\/+)?lists\/+)(?!\/|$|\d{1,10}(?:\/|\.data|$)|add(?:\.data)?$)/i;
const OF_A_PERSON =
  /\b(near|suburb|search|q|item|shop|add|return_to|next|list|code|state|latitude|longitude)(?:\[\]|%5B%5D)?=|lists\/+(?!\d{1,10}\b|add\b)\w/i;
const LONGEST_ADDRESS = 500;

type LoggedRequest = { method?: string; target?: string; visit: Visitor };

export function logWhenClosed(response: ServerResponse, request: LoggedRequest) {
  const began = performance.now();
  response.once("close", () => {
    const status = response.headersSent ? response.statusCode : null;
    logRequest(request, { status, milliseconds: performance.now() - began });
  });
}

export function logRequest(
  { method, target, visit }: LoggedRequest,
  { status, milliseconds }: { status: number | null; milliseconds: number },
) {
  countRequest({ method, route: visit.route, status }, milliseconds);
  logSoon({
    request_id: visit.request_id,
    address: addressPrefix(visit.address),
    method,
    url: target && loggedAddress(target),
    route: visit.route,
    status,
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  });
}

function loggedAddress(target: string): string {
  const [, open] = SECRET_PATH.exec(routedPath(target)) ?? [];
  if (open !== undefined) return `${open.replace(/^\/+/, "/")}…`;
  const query = target.indexOf("?");
  if (query < 0) return target.slice(0, LONGEST_ADDRESS);
  const withoutQuery = target.slice(0, query);
  const isHidden =
    PATHS_WITHOUT_QUERY.test(routedPath(target)) || OF_A_PERSON.test(bare(target.slice(query)));
  return (isHidden ? withoutQuery : target).slice(0, LONGEST_ADDRESS);
}

/** Decodes twice, because the escapes may have been escaped as well. */
function bare(target: string): string {
  return decoded(decoded(target));
}

function decoded(text: string): string {
  return text.replaceAll(/%[2-7][\da-f]/gi, decodeURIComponent);
}

function routedPath(target: string): string {
  const { pathname } = new URL(`http://site/${pathOf(target)}`);
  return decoded(pathname).replaceAll("\\", "/");
}

import { siteOrigin } from "#app/http/origin.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";

type Opened = Visit & { url: URL };

const LONGEST_ADDRESS = 2_000;

/**
 * Where the link "Back" of a page leads without script: to the page of ours on which a signed-in reader followed a link, at the
 * card with the id `card`, or else to `otherwise`. Pages of visitors are the same for all of them, so there it is always
 * `otherwise`.
 */
export function wayBack(
  { request, url, context }: Opened,
  otherwise: string,
  card: string,
): string {
  const referrer = request.headers.get("Referer") ?? "";
  if (context.get(userContext) === null || referrer.length > LONGEST_ADDRESS) return otherwise;
  const before = URL.parse(referrer);
  const isOurs = before?.origin === siteOrigin(request);
  // After a form is sent, the browser names this same page as the one before.
  return isOurs && before.pathname !== url.pathname
    ? safeReturnTo(`${before.pathname}${before.search}#${card}`)
    : otherwise;
}

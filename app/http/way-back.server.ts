import { ADD_TO_LISTS } from "#app/features/lists/list-address.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";

type Opened = Visit & { url: URL };

const LONGEST_ADDRESS = 2_000;

/**
 * Leads back to where a signed-in reader followed a link. Anonymous clients get `otherwise`,
 * because all of them share one cached page.
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
  // After a form was sent, the Referer is this same page. Back of cook mode and of the choice of
  // lists leads to this page too, so Back of this page must not lead to them.
  return isOurs &&
    !`${before.pathname}/`.startsWith(`${url.pathname}/`) &&
    before.pathname !== ADD_TO_LISTS
    ? safeReturnTo(`${before.pathname}${before.search}#${card}`)
    : otherwise;
}

import { siteOrigin } from "#app/http/origin.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";

type Opened = Visit & { url: URL };

const LONGEST_ADDRESS = 2_000;
const LISTS = "/lists/add";

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
  // After a form is sent, the browser names this same page as the one before, and cook mode or a
  // choice of lists only leads here again.
  return isOurs &&
    !`${before.pathname}/`.startsWith(`${url.pathname}/`) &&
    before.pathname !== LISTS
    ? safeReturnTo(`${before.pathname}${before.search}#${card}`)
    : otherwise;
}

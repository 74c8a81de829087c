import { isSentByScript } from "#app/http/after-write.server.ts";
import { isBackOffice } from "#app/ui/back-office.ts";
import { isKnown, weakTag } from "#app/http/etag.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { wholeAnswer, wholeBytesOf } from "#app/http/whole-answer.server.ts";

export type PageStyle = { element: Buffer; policySource: string };

const SHEET_LINK = '<link rel="stylesheet"';

/**
 * Pages for anonymous clients have no nonce, so they are the same, byte for byte, until they
 * change.
 */
export function isVisitorsPage({ request, context }: Visit): boolean {
  const pathname = decodeURIComponent(new URL(request.url).pathname);
  return context.get(userContext) === null && !isBackOffice({ pathname });
}

/**
 * React Router packs every enumerable property of a loader's data for its script, which takes a
 * twentieth of the page's time. Pages for anonymous clients load no such script, so their view is
 * hidden from it.
 */
export function viewFor<View>(visit: Visit, view: View): { view: View } {
  const isUnpacked = isVisitorsPage(visit) && !isSentByScript(visit.request);
  return Object.defineProperty({ view }, "view", { enumerable: !isUnpacked });
}

/**
 * React puts this comment between two texts for its script, which anonymous clients do not load.
 */
const BETWEEN_TEXTS = "<!-- -->";

export function visitorsPage(
  markup: string,
  style: PageStyle | null,
  { status, headers }: { status: number; headers: Headers },
): Response {
  headers.append("Vary", "Sec-Fetch-Site");
  const html = markup.replaceAll(BETWEEN_TEXTS, "");
  if (!style) return wholeAnswer(html, { status, headers });
  const policy = contentSecurityPolicy("", { style: [style.policySource] });
  headers.set("Content-Security-Policy", policy);
  return wholeAnswer(withStyle(html, style.element), { status, headers });
}

function withStyle(html: string, style: Buffer) {
  const start = html.indexOf(SHEET_LINK);
  if (start < 0) return html;
  const end = html.indexOf(">", start) + 1;
  return Buffer.concat([Buffer.from(html.slice(0, start)), style, Buffer.from(html.slice(end))]);
}

export function unlessKnown(request: Request, page: Response): Response {
  const bytes = wholeBytesOf(page);
  const { status, headers } = page;
  if (!bytes || status !== 200 || headers.has("Set-Cookie")) return page;
  const etag = weakTag(bytes);
  headers.set("ETag", etag);
  return isKnown(request, etag) ? new Response(null, { status: 304, headers }) : page;
}

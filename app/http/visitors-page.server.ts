import { isBackOffice } from "#app/http/back-office.ts";
import { isKnown, weakTag } from "#app/http/etag.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";

export type PageStyle = { element: string; policySource: string };

const SHEET_LINK = /<link rel="stylesheet"[^>]*>/;

/** It has no script of its own, so it needs no nonce and is the same, byte for byte, until its content changes. */
export function isVisitorsPage({ request, context }: Visit): boolean {
  const pathname = decodeURIComponent(new URL(request.url).pathname);
  return context.get(userContext) === null && !isBackOffice({ pathname });
}

/** `style` stands in the page instead of the link to the style sheet. */
export async function sendVisitorsPage(
  request: Request,
  page: Response,
  style: PageStyle | null,
): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.append("Vary", "Sec-Fetch-Site");
  let html = await page.text();
  if (style) {
    const policy = contentSecurityPolicy("", { style: [style.policySource] });
    html = html.replace(SHEET_LINK, () => style.element);
    headers.set("Content-Security-Policy", policy);
  }
  const { status } = page;
  if (status !== 200 || headers.has("Set-Cookie")) return new Response(html, { status, headers });
  const etag = weakTag(html);
  headers.set("ETag", etag);
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(html, { status, headers });
}

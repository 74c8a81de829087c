import { createHash } from "node:crypto";
import { PAGES_TURN } from "#app/ui/pages-turn.ts";

const isDevelopment = import.meta.env?.DEV;

type ForeignHosts = Partial<Record<"script" | "style" | "image" | "font" | "connect", string[]>>;

const TURN_HASH = `'sha256-${createHash("sha256").update(PAGES_TURN).digest("base64")}'`;

export const JSON_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function contentSecurityPolicy(nonce: string, foreign: ForeignHosts = {}) {
  return policyOf(nonce, foreign, ` ${TURN_HASH}`);
}

function policyOf(nonce: string, foreign: ForeignHosts, styleInPage: string) {
  // In development Vite adds styles to the page, which a hash in the policy would forbid.
  const [inPage, socket] = isDevelopment ? [" 'unsafe-inline'", " ws:"] : [styleInPage, ""];
  const hosts = (kind: keyof ForeignHosts) =>
    (foreign[kind] ?? []).map((host) => ` ${host}`).join("");
  const allowed = nonce && ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${allowed}${hosts("script")}`,
    `style-src 'self'${inPage}${foreign.style ? allowed : ""}${hosts("style")}`,
    `img-src 'self' data: blob:${hosts("image")}`,
    `font-src 'self'${hosts("font")}`,
    `connect-src 'self'${hosts("connect")}${socket}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "report-uri /csp-reports",
  ].join("; ");
}

const FIXED = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
};
const FOR_HTTPS = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" };

export function securityHeaders(isHttps: boolean): Record<string, string> {
  return { "Content-Security-Policy": policyOf("", {}, ""), ...fixedHeaders(isHttps) };
}

export function addSecurityHeaders(headers: Headers, nonce: string, isHttps: boolean) {
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  for (const [name, value] of Object.entries(fixedHeaders(isHttps))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

function fixedHeaders(isHttps: boolean): Record<string, string> {
  return { ...FIXED, ...(isHttps && FOR_HTTPS) };
}

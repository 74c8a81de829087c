const isDevelopment = import.meta.env?.DEV;

type ForeignHosts = Partial<Record<"script" | "style" | "image" | "font" | "connect", string[]>>;

/** Of answers that are no page. */
export const JSON_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function contentSecurityPolicy(nonce: string, foreign: ForeignHosts = {}) {
  const development = isDevelopment
    ? { style: " 'unsafe-inline'", connect: " ws:" }
    : { style: "", connect: "" };
  const hosts = (kind: keyof ForeignHosts) =>
    (foreign[kind] ?? []).map((host) => ` ${host}`).join("");
  const allowed = nonce && ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${allowed}${hosts("script")}`,
    `style-src 'self'${foreign.style ? allowed : ""}${hosts("style")}${development.style}`,
    `img-src 'self' data: blob:${hosts("image")}`,
    `font-src 'self'${hosts("font")}`,
    `connect-src 'self'${hosts("connect")}${development.connect}`,
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

export function securityHeaders(nonce: string, isHttps: boolean): Record<string, string> {
  return { "Content-Security-Policy": contentSecurityPolicy(nonce), ...fixedHeaders(isHttps) };
}

/** What says of itself what it may do is not told again. */
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

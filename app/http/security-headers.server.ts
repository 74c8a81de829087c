const isDevelopment = process.env.NODE_ENV === "development";

type Guests = Partial<Record<"script" | "style" | "image" | "font" | "connect", string[]>>;

/**
 * A strict policy: only our own files, and the inline scripts that carry this answer's nonce. Guests are the hosts that one
 * page lets in besides; what they add must carry the nonce as well.
 */
export function contentSecurityPolicy(nonce: string, guests: Guests = {}) {
  const development = isDevelopment
    ? { style: " 'unsafe-inline'", connect: " ws:" }
    : { style: "", connect: "" };
  const hosts = (kind: keyof Guests) => (guests[kind] ?? []).map((host) => ` ${host}`).join("");
  const allowed = nonce && ` 'nonce-${nonce}'`;
  return [
    "default-src 'none'",
    `script-src 'self'${allowed}${hosts("script")}`,
    `style-src 'self'${guests.style ? allowed : ""}${hosts("style")}${development.style}`,
    `img-src 'self' data: blob:${hosts("image")}`,
    `font-src 'self'${hosts("font")}`,
    `connect-src 'self'${hosts("connect")}${development.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What every answer carries. */
export function securityHeaders(nonce: string, isHttps: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(nonce),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isHttps && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Adds what every answer carries. A header that the route has set stays. */
export function addSecurityHeaders(headers: Headers, nonce: string, isHttps: boolean) {
  for (const [name, value] of Object.entries(securityHeaders(nonce, isHttps))) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

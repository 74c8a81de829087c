const isDevelopment = process.env.NODE_ENV === "development";

/** A strict policy: only our own files, and the inline scripts that carry this answer's nonce. */
function contentSecurityPolicy(nonce: string) {
  const development = isDevelopment
    ? { style: " 'unsafe-inline'", connect: " ws:" }
    : { style: "", connect: "" };
  return [
    "default-src 'none'",
    `script-src 'self'${nonce && ` 'nonce-${nonce}'`}`,
    `style-src 'self'${development.style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Adds what every answer carries. A header that the route has set stays. */
export function addSecurityHeaders(headers: Headers, nonce: string, isHttps: boolean) {
  const standard: Record<string, string> = {
    "Content-Security-Policy": contentSecurityPolicy(nonce),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(isHttps && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
  for (const [name, value] of Object.entries(standard)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}

import { isHttps } from "#app/door/public-address.server.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";

/** What every answer carries that has no word of its own. */
export const standardHeaders = Object.entries(securityHeaders("", isHttps));

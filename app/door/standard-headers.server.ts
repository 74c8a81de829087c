import { isHttps } from "#app/door/public-address.server.ts";
import { securityHeaders } from "#app/http/security-headers.server.ts";

export const standardHeaders = Object.entries(securityHeaders(isHttps));

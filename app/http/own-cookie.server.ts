import { createCookie } from "react-router";
import { siteOrigin } from "#app/http/origin.server.ts";

/** A cookie that no script reads. On https no other host can set it, not even one of the same domain. */
export function ownCookie(
  request: Request,
  name: string,
  options: { maxAge: number; secrets?: string[] },
) {
  const isHttps = siteOrigin(request).startsWith("https:");
  return createCookie(isHttps ? `__Host-${name}` : name, {
    ...options,
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isHttps,
  });
}

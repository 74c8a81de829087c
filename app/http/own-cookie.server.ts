import { createCookie } from "react-router";
import { siteOrigin } from "#app/http/origin.server.ts";

export const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

type Options = { maxAge: number; secrets?: string[] };

export function ownCookie(request: Request, name: string, options: Options) {
  const { prefix, secure } = protectionOf(request);
  return createCookie(prefix + name, { ...options, ...COMMON, secure });
}

export function wordCookie(request: Request, name: string) {
  const { prefix, secure } = protectionOf(request);
  const ours = `${prefix}${name}=`;
  return {
    read: () => {
      const cookies = (request.headers.get("Cookie") ?? "").split(";").map((one) => one.trim());
      const words = cookies
        .filter((one) => one.startsWith(ours))
        .map((one) => one.slice(ours.length));
      return words.find((word) => /^[a-z-]+(?:\.[a-z]+\.\d+)?$/.test(word)) ?? null;
    },
    write: (word: string, maxAge: number) =>
      `${ours}${word}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure ? "; Secure" : ""}`,
  };
}

const COMMON = { path: "/", httpOnly: true, sameSite: "lax" } as const;

/** With the prefix __Host-, no other host of the domain can set the cookie. */
function protectionOf(request: Request) {
  const isHttps = siteOrigin(request).startsWith("https:");
  return { prefix: isHttps ? "__Host-" : "", secure: isHttps };
}

import { wordCookie, YEAR_IN_SECONDS } from "#app/http/own-cookie.server.ts";

const COOKIE = "search-key";

/** People can turn off the key "/" (WCAG 2.1.4), because speech recognition may press it. */
export function hasSearchKey(request: Request): boolean {
  return wordCookie(request, COOKIE).read() !== "off";
}

export function searchKeyCookie(request: Request, choice: "on" | "off"): string {
  return wordCookie(request, COOKIE).write(choice, choice === "on" ? 0 : YEAR_IN_SECONDS);
}

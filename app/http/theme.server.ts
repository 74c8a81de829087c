import { wordCookie, YEAR_IN_SECONDS } from "#app/http/own-cookie.server.ts";

export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const COOKIE = "theme";

export function readTheme(request: Request): Theme {
  const cookie = wordCookie(request, COOKIE).read();
  return THEMES.find((theme) => theme === cookie) ?? "system";
}

export function themeCookie(request: Request, theme: Theme): string {
  return wordCookie(request, COOKIE).write(theme, theme === "system" ? 0 : YEAR_IN_SECONDS);
}

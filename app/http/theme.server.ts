export const THEMES = ["system", "light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

export function readTheme(request: Request): Theme {
  const cookie = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.get("Cookie") ?? "");
  return THEMES.find((theme) => theme === cookie?.[1]) ?? "system";
}

export function themeCookie(theme: Theme, isHttps: boolean): string {
  const lifetime = theme === "system" ? 0 : YEAR_IN_SECONDS;
  return `theme=${theme}; Path=/; Max-Age=${lifetime}; SameSite=Lax; HttpOnly${isHttps ? "; Secure" : ""}`;
}

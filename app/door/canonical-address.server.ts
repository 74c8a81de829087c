/** Other characters are not allowed, because browsers read //host and /\host as another site. */
const PLAIN_PATH = /^(?:\/[a-z0-9][a-z0-9-]*)+\/*$/i;
const NO_PAGES = /^\/(?:api|assets|images|share|local-sign-in)(?:\/|$)/i;

export function canonicalAddress({ method }: { method: string }, url: URL): string | null {
  const { pathname, search } = url;
  if (method !== "GET" && method !== "HEAD") return null;
  if (!PLAIN_PATH.test(pathname) || NO_PAGES.test(pathname)) return null;
  const canonical = `/${pathname.split("/").filter(Boolean).join("/")}`.toLowerCase();
  return canonical === pathname ? null : canonical + search;
}

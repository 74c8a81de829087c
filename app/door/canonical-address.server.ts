/** Segments of letters, digits and dashes: nothing that a browser could take for the name of another host. */
const PLAIN_PATH = /^(?:\/[a-z0-9][a-z0-9-]*)+\/*$/i;
/** Names in these are not ours to change, or a program asks for them as they are. */
const OTHER_NAMES = /^\/(?:api|assets|images|share|local-sign-in)(?:\/|$)/i;

/** The one address of a page: lower case, without a slash at its end. Null when it has that already. */
export function canonicalAddress({ method }: { method: string }, url: URL): string | null {
  const { pathname, search } = url;
  if (method !== "GET" && method !== "HEAD") return null;
  if (!PLAIN_PATH.test(pathname) || OTHER_NAMES.test(pathname)) return null;
  const canonical = pathname.replace(/\/+$/, "").toLowerCase();
  return canonical === pathname ? null : canonical + search;
}

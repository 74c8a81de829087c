/** Null when the address is not safe. A name before an @ can hide where a link really leads. */
export function safeLink(link: string | null): string | null {
  if (!link) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(link);
  const url = URL.parse(hasScheme ? link : `https://${link}`);
  const isSafe =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.includes(".") &&
    !url.username &&
    !url.password;
  return isSafe ? url.href : null;
}

export function isShortLink(link: string, longest: number): boolean {
  return (safeLink(link)?.length ?? Infinity) <= longest;
}

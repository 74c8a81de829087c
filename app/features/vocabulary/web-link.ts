/**
 * The address when it is http or https; one without a scheme gets https; else null. One with a name before an @ is none: it
 * leads elsewhere than it seems to.
 */
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

export const LINK_MAX_LENGTH = 2_048;

/** An http or https address, or null. A name before an @ can hide where a link really leads. */
export function webAddress(link: string): URL | null {
  const url = URL.parse(link);
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isWeb ? url : null;
}

/** The web address of a site with a domain; one without a scheme gets https. */
export function safeLink(link: string | null): string | null {
  if (!link) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(link);
  const url = webAddress(hasScheme ? link : `https://${link}`);
  return url?.hostname.includes(".") ? url.href : null;
}

export function isShortLink(link: string): boolean {
  return (safeLink(link)?.length ?? Infinity) <= LINK_MAX_LENGTH;
}

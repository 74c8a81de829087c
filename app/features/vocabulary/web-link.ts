export const LINK_MAX_LENGTH = 2_048;

const LISTED =
  /[;,|](?:https?:\/\/|www\.|[-a-z\d.]{1,253}\.(?:com|net|org|info|africa|za|(?:co|org)\.[a-z]{2})(?![-\w.]))/i;
/**
 * Finds two addresses with nothing between them, as in
 * “https://one.example.co.zahttps://two.example.co.za”.
 */
const JOINED = /^https?:\/\/[^/?#]*:\/\/|\whttps?:\/\//i;
const BETWEEN_LINKS = /[;,|\s]|(?<=\w)(?=https?:\/\/)/i;
const LABEL = /^[a-z\d_](?:[-\w]*[a-z\d_])?$/i;

/** Refuses a user name before an @, because it can hide where a link really leads. */
export function webAddress(link: string): URL | null {
  const url = URL.parse(link);
  const isWeb = url && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isWeb ? url : null;
}

export function safeLink(link: string | null): string | null {
  if (!link) return null;
  if (/\s/.test(link.trim()) || LISTED.test(link) || JOINED.test(link)) return null;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(link);
  const url = webAddress(hasScheme ? link : `https://${link}`);
  return url && isHostName(url.hostname) ? url.href : null;
}

export const LINK_MAX_TYPED = 2 * LINK_MAX_LENGTH;

export function areSeveralLinks(typed: string): boolean {
  if (typed.length > LINK_MAX_TYPED) return false;
  return typed.split(BETWEEN_LINKS).filter(safeLink).length > 1;
}

export function isSpacedLink(typed: string): boolean {
  if (typed.length > LINK_MAX_TYPED) return false;
  const [first = "", second = ""] = typed.trim().split(/\s+/, 2);
  const isBegun = isShortLink(first) || /^https?:/i.test(first) || second.startsWith(".");
  return isBegun && isShortLink(typed.replaceAll(/\s/g, ""));
}

export function isShortLink(link: string): boolean {
  if (link.length > LINK_MAX_TYPED) return false;
  return (safeLink(link)?.length ?? Infinity) <= LINK_MAX_LENGTH;
}

function isHostName(name: string): boolean {
  const labels = name.replace(/\.$/, "").split(".");
  return labels.length > 1 && labels.every((label) => label.length < 64 && LABEL.test(label));
}

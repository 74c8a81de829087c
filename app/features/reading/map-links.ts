const LINK = /^(?:https?:|geo:|@|[a-z.]{4,40}\/)/i;
/** PIN is how OpenStreetMap writes its pin, and MEANT is the end of a route or Google's pin. */
const PIN = [/[?&]mlat=(-?\d{1,3}\.\d{1,20})/, /[?&]mlon=(-?\d{1,3}\.\d{1,20})/] as const;
const MEANT = [
  /[?&](?:destination|daddr|to)=(-?\d{1,3}\.\d{1,20})(?:,|%2C)[+ ]?(-?\d{1,3}\.\d{1,20})/gi,
  /!3d(-?\d{1,3}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/g,
];
const NAMED = /[=:/](-?\d{1,3}\.\d{1,20})(?:,|%2C)[+ ]?(-?\d{1,3}\.\d{1,20})/gi;
const BEGINNING = /[?&](?:origin|saddr|sll|from|route|near)=-?\d/i;
const STOPS = /\/dir\/([^?#]*)/i;
const NO_STOP = /^(?:$|@|data=)/i;
/** The middle of the map of a route or a search is none of the places on it. */
const SEVERAL = /\/dir\/|\/directions(?![a-z])|\/search(?:\/[^@#]|\?)/i;
/** The middle of a map counts as a place only with a near zoom or from a low height in metres. */
const MIDDLES = [
  /#map=(?<zoom>\d{1,2})\/(?<latitude>-?\d{1,3}\.\d{1,20})\/(?<longitude>-?\d{1,3}\.\d{1,20})/,
  /@(?<latitude>-?\d{1,3}\.\d{1,20}),(?<longitude>-?\d{1,3}\.\d{1,20})(?:,(?:(?<zoom>\d{1,2}(?:\.\d{1,20})?)z|(?<height>\d{1,9})(?:\.\d{1,20})?m))?/,
];
const MIDDLE_NAMED = /[?&](?:ll|center)=/i;
const ZOOM_NAMED = /[?&](?:z|zoom)=(\d{1,2})/i;
const NEAR_ZOOM = 15;
const NEAR_HEIGHT = 3_000;

/** Returns null when the link names no place or several places. */
export function pairInLink(link: string): string | null {
  if (!LINK.test(link)) return null;
  const [mlat, mlon] = PIN.map((one) => one.exec(link)?.[1]);
  if (mlat && mlon) return `${mlat}, ${mlon}`;
  const meant = MEANT.map((one) => [...link.matchAll(one)]).find(({ length }) => length > 0);
  const pairs = meant ?? [...link.matchAll(NAMED)];
  if (pairs.length === 0) return middleIn(link);
  const said = new Set(pairs.map((pair) => pair.slice(1).map(Number).join(", ")));
  const isCertain = said.size === 1 && (meant || !isElsewhere(link));
  return isCertain ? (pairs[0]?.slice(1).join(", ") ?? null) : null;
}

function isElsewhere(link: string): boolean {
  const stops = STOPS.exec(link)?.[1]?.split("/") ?? [];
  const last = stops.findLast((stop) => !NO_STOP.test(stop));
  const isWide = Number(ZOOM_NAMED.exec(link)?.[1]) < NEAR_ZOOM || SEVERAL.test(link);
  const isFar = isWide && MIDDLE_NAMED.test(link);
  return BEGINNING.test(link) || isFar || (last !== undefined && !/^-?\d{1,3}\.\d/.test(last));
}

function middleIn(link: string): string | null {
  const middle = MIDDLES.map((one) => one.exec(link)?.groups).find(Boolean);
  if (!middle || SEVERAL.test(link)) return null;
  const { latitude, longitude, zoom = NEAR_ZOOM, height = NEAR_HEIGHT } = middle;
  const isNear = Number(zoom) >= NEAR_ZOOM && Number(height) <= NEAR_HEIGHT;
  return isNear ? `${latitude}, ${longitude}` : null;
}

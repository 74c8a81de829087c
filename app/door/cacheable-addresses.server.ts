import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { publicAddress } from "#app/door/public-address.server.ts";
import { isApi } from "#app/door/refusal.server.ts";
import { DATA_SAVER_CHOICES } from "#app/http/data-saver.server.ts";
import { THEMES } from "#app/http/theme.server.ts";

export type CacheableAddress = {
  key: string;
  /** The cached copy is made from these alone, so nothing else that a client sends gets into it. */
  request: { address: string; headers: Record<string, string> };
  hasQuery: boolean;
  isPicture: boolean;
};

const PARTS: Record<string, RegExp> = { ":id": /^[1-9]\d{0,9}$/, ":slug": /^[a-z0-9-]{1,120}$/ };
const FILTER = ["search", "cuisine", "diet"];
const PART = ["limit", "offset"];
const REVIEWS = ["stars", "sort", "photos"];
const ADDRESSES = [
  { path: "/", parameters: [...FILTER, "tab", "city", "open", "halaal", "sort", "page"] },
  { path: "/recipes/:id/made", parameters: ["sort", "page"] },
  { path: "/recipes/:id/cook", parameters: ["servings", "measures"] },
  { path: "/api/recipes/:id/steps", parameters: ["servings", "measures"] },
  { path: "/recipes/:id", parameters: ["comments", "servings", "measures"] },
  { path: "/restaurants/:id", parameters: ["reviews", ...REVIEWS, "page"] },
  { path: "/restaurants/:id/photos", parameters: ["page"] },
  { path: "/dishes", parameters: ["region"] },
  { path: "/dishes/:slug", parameters: ["all", "province"] },
  { path: "/api/dishes", parameters: ["region", "search"] },
  { path: "/api/dishes/:slug", parameters: ["province"] },
  ...["/seasons", "/seasons/:slug", "/api/seasons", "/api/seasons/:slug"].map(alone),
  ...["/about", "/contact", "/openness", "/privacy", "/rules", "/terms"].map(alone),
  { path: "/api/recipes", parameters: [...FILTER, ...PART] },
  { path: "/api/restaurants", parameters: [...FILTER, "city", "open", "halaal", "sort", ...PART] },
  { path: "/api/recipes/:id/made", parameters: ["sort", ...PART] },
  { path: "/api/recipes/:id", parameters: [...PART, "servings", "measures"] },
  { path: "/api/restaurants/:id", parameters: PART },
  { path: "/api/restaurants/:id/reviews", parameters: [...REVIEWS, ...PART] },
  { path: "/api/recipes/:id/comments", parameters: PART },
  { path: "/api/restaurants/:id/photos", parameters: PART },
  { path: "/api/suggestions", parameters: ["q"] },
  ...["/api/openness", "/api/openapi.json"].map(alone),
].map(({ path, parameters }) => ({ parts: path.split("/"), parameters: new Set(parameters) }));
const PICTURE = /^\/images\/[0-9a-f]{32}\/\d{3,4}\.(?:avif|jpg)$/;
const CAMPAIGN = /^(?:utm_[a-z_]+|[a-z]{1,4}clid|msclkid|[gw]braid|igsh(?:id)?|mc_[ce]id|srsltid)=/;
const LONGEST_ADDRESS = 500;
const known = new LRUCache<string, string>({ max: 2_000, memoMethod: knownAddress });
const PREFIX = publicAddress?.protocol === "https:" ? "__Host-" : "";
const CHOICES = [
  DATA_SAVER_CHOICES.map((choice) => `${PREFIX}data-saver=${choice}`),
  THEMES.map((theme) => `${PREFIX}theme=${theme}`),
];

/**
 * Returns null for clients that must get an answer of their own, such as people who are signed in.
 */
export function cacheableAddress({
  method,
  url = "",
  headers,
}: IncomingMessage): CacheableAddress | null {
  if ((method !== "GET" && method !== "HEAD") || url.length > LONGEST_ADDRESS) return null;
  if (headers.authorization || headers["content-length"] || headers["transfer-encoding"])
    return null;
  if (PICTURE.test(url)) return pictureAddress(url, headers.host ?? "");
  const choices = headers.cookie === undefined ? "" : choicesOf(headers.cookie);
  const asked = known.memo(url);
  if (choices === null || !asked) return null;
  const { protocol, host } = publicAddress ?? { protocol: "http:", host: headers.host ?? "" };
  const address = `${protocol}//${host}${asked}`;
  const sent: Record<string, string> = {};
  if (choices) sent.Cookie = choices;
  if (isFromElsewhere(headers["sec-fetch-site"])) sent["Sec-Fetch-Site"] = "none";
  if (isSaving(headers["save-data"])) sent["Save-Data"] = "on";
  let key = address;
  for (const name in sent) key = `${sent[name]} ${key}`;
  const hasQuery = asked.includes("?");
  return { key, request: { address, headers: sent }, hasQuery, isPicture: false };
}

/** One copy serves everybody, because a picture that some people may not see is never cached. */
function pictureAddress(url: string, asked: string): CacheableAddress {
  const { protocol, host } = publicAddress ?? { protocol: "http:", host: asked };
  const address = `${protocol}//${host}${url}`;
  return { key: url, request: { address, headers: {} }, hasQuery: false, isPicture: true };
}

function choicesOf(cookie: string): string | null {
  const cookies = cookie.split(/; */);
  const choices = CHOICES.flatMap((choice) => cookies.find((one) => choice.includes(one)) ?? []);
  return choices.length < cookies.length ? null : choices.join("; ");
}

function knownAddress(url: string): string {
  const [path = "", asked = ""] = url.split(/\?(.*)/s);
  const found = ADDRESSES.find(({ parts }) => isMadeOf(path.split("/"), parts));
  if (!found) return "";
  // The API's answers without parameters are the same whatever is asked behind their address.
  const ofApi = found.parameters.size > 0 ? asked : "";
  const query = isApi(path) ? ofApi : withoutCampaign(asked);
  const parameters = [...new URLSearchParams(query)];
  const told = parameters.map(([name, value]) => (name === "diet" ? `diet ${value}` : name));
  const isOnce = new Set(told).size === told.length;
  if (!isOnce || !parameters.every(([name]) => found.parameters.has(name))) return "";
  return query ? `${path}?${query}` : path;
}

function isMadeOf(asked: string[], parts: string[]): boolean {
  return (
    asked.length === parts.length &&
    parts.every((part, place) => PARTS[part]?.test(asked[place] ?? "") ?? part === asked[place])
  );
}

function alone(path: string): { path: string; parameters: string[] } {
  return { path, parameters: [] };
}

function withoutCampaign(query: string): string {
  const parts = query.split("&");
  return parts.filter((part) => !CAMPAIGN.test(part)).join("&");
}

function isFromElsewhere(site: string | string[] | undefined): boolean {
  return (site ?? "same-origin") !== "same-origin";
}

function isSaving(saves: string | string[] | undefined): boolean {
  return String(saves).toLowerCase() === "on";
}

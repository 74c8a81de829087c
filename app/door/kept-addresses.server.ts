import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { publicAddress } from "#app/door/public-address.server.ts";
import { isApi } from "#app/door/refusal.server.ts";
import { DATA_SAVER_CHOICES } from "#app/http/data-saver.server.ts";
import { THEMES } from "#app/http/theme.server.ts";

/** A request that an anonymous client may get a cached response for. */
export type KeptAddress = {
  key: string;
  /** All that the copy is made from: nothing else that somebody sends can get into it. */
  request: { address: string; headers: Record<string, string> };
  hasQuery: boolean;
  isPicture: boolean;
};

/** The values that an address may have for a named part of the paths below. */
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
/** Query parameters that advertisers add to links to see who follows them. No page reads them. */
const CAMPAIGN = /^(?:utm_[a-z_]+|[a-z]{1,4}clid|msclkid|[gw]braid|igsh(?:id)?|mc_[ce]id|srsltid)=/;
const LONGEST_ADDRESS = 500;
/** Read addresses are remembered, because reading one costs a fifth of sending a cached page, and most requests are for a few of them. */
const known = new LRUCache<string, string>({ max: 2_000, memoMethod: knownAddress });
const PREFIX = publicAddress?.protocol === "https:" ? "__Host-" : "";
const CHOICES = [
  DATA_SAVER_CHOICES.map((choice) => `${PREFIX}data-saver=${choice}`),
  THEMES.map((theme) => `${PREFIX}theme=${theme}`),
];

/** Null for whoever signed in, has been told something, or asks for what no page knows: they are answered one by one. */
export function keptAddress({ method, url = "", headers }: IncomingMessage): KeptAddress | null {
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
  // Two kinds of visitors each, whichever words their browsers have for it.
  if (isFromElsewhere(headers["sec-fetch-site"])) sent["Sec-Fetch-Site"] = "none";
  if (isSaving(headers["save-data"])) sent["Save-Data"] = "on";
  let key = address;
  for (const name in sent) key = `${sent[name]} ${key}`;
  const hasQuery = asked.includes("?");
  return { key, request: { address, headers: sent }, hasQuery, isPicture: false };
}

/** A picture is the same for everybody. A picture that is withheld from some people is not kept. */
function pictureAddress(url: string, asked: string): KeptAddress {
  const { protocol, host } = publicAddress ?? { protocol: "http:", host: asked };
  const address = `${protocol}//${host}${url}`;
  return { key: url, request: { address, headers: {} }, hasQuery: false, isPicture: true };
}

/** Null when there is another cookie, or one of these twice. */
function choicesOf(cookie: string): string | null {
  const cookies = cookie.split(/; */);
  const choices = CHOICES.flatMap((choice) => cookies.find((one) => choice.includes(one)) ?? []);
  return choices.length < cookies.length ? null : choices.join("; ");
}

/** Empty when a page might answer otherwise to what is asked with it. */
function knownAddress(url: string): string {
  const [path = "", asked = ""] = url.split(/\?(.*)/s);
  const found = ADDRESSES.find(({ parts }) => isMadeOf(path.split("/"), parts));
  if (!found) return "";
  const query = isApi(path) ? asked : withoutCampaign(asked);
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

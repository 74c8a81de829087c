import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { findSuburb } from "#app/features/geocoder/suburb.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { nearSchema, OUTSIDE } from "#app/features/places/near.schema.ts";
import type { Point } from "#app/features/places/places.ts";
import { nearWords } from "#app/features/places/near.ts";

/**
 * The address says where somebody is, so neither the linked sites nor the log of a proxy may learn
 * it.
 */
export const hidePlace: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  if (saysWhere(url)) response.headers.set("Referrer-Policy", "strict-origin");
  return response;
};

function saysWhere({ searchParams }: URL): boolean {
  return searchParams.has("near") || searchParams.has("suburb");
}

type BadPlace = { kind: "bad"; sentence: string };
type Asked = {
  near?: Point | undefined;
  suburb?: string | undefined;
  addressAt: (at: { near: Point; suburb: string | undefined }) => string;
};

/** Recipes have no place, so an address that names a place and no tab asks for restaurants. */
export function withTabOfPlace(query: Record<string, unknown>) {
  const namesPlace = (query.near ?? query.suburb) !== undefined;
  return query.tab === undefined && namesPlace ? { ...query, tab: "restaurants" } : query;
}

export function placeOfList(browse: Browse): Asked | null {
  if (browse.tab !== "restaurants") return null;
  return { ...browse, addressAt: (at) => browseAddress({ ...browse, ...at }) };
}

/**
 * Redirects to the address with the rounded position. Returns a sentence when the place cannot be
 * found or shown.
 */
export async function placeAsked(
  context: Readonly<RouterContextProvider>,
  sent: unknown,
  asked: Asked | null,
): Promise<BadPlace | null> {
  if (!asked) return null;
  const { near, suburb, addressAt } = asked;
  if (near) {
    if (nearWords(near) !== sent) throw redirect(addressAt({ near, suburb }));
    return null;
  }
  if (sent !== undefined) return bad(whyLeftOut(sent));
  if (!suburb) return null;
  const typed = pointOrWhyNot(suburb);
  if (typeof typed === "string") return bad(typed);
  // The redirect replaces the exact position that was typed by one that is rounded to a kilometre.
  if (typed) throw redirect(addressAt({ near: typed, suburb: undefined }));
  const found = await findSuburb(suburb, () => checkLimit(context, "lookups"));
  if (found === "failed")
    return bad("Looking up places does not work just now. Try again in a minute.");
  if (!found)
    return bad(`We do not know “${suburb}” in South Africa. Try a bigger suburb or a town.`);
  throw redirect(addressAt({ near: found, suburb }));
}

function bad(sentence: string): BadPlace {
  return { kind: "bad", sentence };
}

function pointOrWhyNot(typed: string): Point | string | null {
  const { data, error } = nearSchema.safeParse(typed);
  return data ?? (error?.issues[0]?.message.startsWith(OUTSIDE) ? whyLeftOut(typed) : null);
}

function whyLeftOut(sent: unknown): string {
  const why = nearSchema.safeParse(sent).error?.issues[0]?.message ?? "";
  return why.startsWith(OUTSIDE)
    ? `That place lies outside South Africa, so it is left out${why.slice(OUTSIDE.length) || "."}`
    : "That place could not be read, so it is left out.";
}

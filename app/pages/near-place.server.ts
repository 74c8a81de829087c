import { type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { findSuburb } from "#app/features/geocoder/suburb.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { nearSchema, OUTSIDE } from "#app/features/places/near.schema.ts";
import type { Point } from "#app/features/places/places.ts";
import { nearWords } from "#app/features/places/near.ts";

/** Neither the sites that are linked to nor the log of a proxy learn the address of a page that says where somebody is. */
export const hidePlace: MiddlewareFunction<Response> = async ({ url }, next) => {
  const response = await next();
  if (saysWhere(url)) response.headers.set("Referrer-Policy", "strict-origin");
  return response;
};

function saysWhere({ searchParams }: URL): boolean {
  return searchParams.has("near") || searchParams.has("suburb");
}

type Told = { kind: "bad"; sentence: string };
type Asked = {
  near?: Point | undefined;
  suburb?: string | undefined;
  addressAt: (near: Point) => string;
};

/** Recipes are nowhere. */
export function placeOfList(browse: Browse): Asked | null {
  const addressAt = (near: Point) => browseAddress({ ...browse, near });
  return browse.tab === "restaurants" ? { ...browse, addressAt } : null;
}

/** Leads to the rounded position, or to that of the suburb that was typed. A sentence, where neither is a place that can be shown. */
export async function placeAsked(
  context: Readonly<RouterContextProvider>,
  sent: unknown,
  asked: Asked | null,
): Promise<Told | null> {
  if (!asked) return null;
  const { near, suburb, addressAt } = asked;
  if (near) {
    if (nearWords(near) !== sent) throw redirect(addressAt(near));
    return null;
  }
  if (sent !== undefined) return bad(unreadable(sent));
  if (!suburb) return null;
  const found = await findSuburb(suburb, () => checkLimit(context, "lookups"));
  if (found === "failed")
    return bad("Looking up places does not work just now. Try again in a minute.");
  if (!found) return bad(`We know no “${suburb}” in South Africa. Try a bigger suburb or a town.`);
  throw redirect(addressAt(found));
}

function bad(sentence: string): Told {
  return { kind: "bad", sentence };
}

function unreadable(sent: unknown): string {
  const { error } = nearSchema.safeParse(sent);
  return error?.issues.some(({ message }) => message === OUTSIDE)
    ? "That place lies outside South Africa, so it is left out."
    : "That place could not be read, so it is left out.";
}

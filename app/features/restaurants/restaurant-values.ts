import type { Place } from "#app/features/geocoder/place.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";

/** The fields of the form, in the words that the form uses for them. */
export const RESTAURANT_LABELS = {
  name: "Name",
  description: "Description",
  cuisine_type: "Cuisine",
  price_level: "Price level",
  rating: "Official rating",
  is_active: "Active",
  address: "Address",
  city: "City",
  province: "Province",
  phone: "Phone",
  website: "Website",
  latitude: "Latitude",
  longitude: "Longitude",
  image_url: "Picture",
};

type TextName =
  Exclude<keyof typeof RESTAURANT_LABELS, "is_active"> | "google_place_id" | "updated_at";

/** As the form's controls hold them. A ticked box is its own value behind the one for a box that is not ticked. */
export type RestaurantValues = Record<TextName, string> & { is_active: string | string[] };

const TICKED = ["false", "true"];

export const EMPTY_RESTAURANT: RestaurantValues = {
  name: "",
  description: "",
  cuisine_type: "",
  price_level: "",
  rating: "",
  is_active: TICKED,
  address: "",
  city: "",
  province: "",
  phone: "",
  website: "",
  latitude: "",
  longitude: "",
  image_url: "",
  google_place_id: "",
  updated_at: "",
};

/** An editor's rating of 0 means none, and shows none (T-08, T-59). */
export function restaurantValues(restaurant: Restaurant): RestaurantValues {
  return {
    name: restaurant.name,
    description: restaurant.description ?? "",
    cuisine_type: restaurant.cuisine_type ?? "",
    price_level: restaurant.price_level?.toString() ?? "",
    rating: restaurant.rating?.toNumber() ? restaurant.rating.toString() : "",
    is_active: restaurant.is_active ? TICKED : "false",
    address: restaurant.address ?? "",
    city: restaurant.city ?? "",
    province: restaurant.province ?? "",
    phone: restaurant.phone ?? "",
    website: restaurant.website ?? "",
    latitude: restaurant.latitude?.toString() ?? "",
    longitude: restaurant.longitude?.toString() ?? "",
    image_url: restaurant.image_url ?? "",
    google_place_id: restaurant.google_place_id ?? "",
    updated_at: restaurant.updated_at.toISOString(),
  };
}

/** What a found place says, for the fields it knows (AQA-01). Google's rating is never among them (T-27). */
export function placeValues(
  place: Place & { price_level?: number | null },
  google_place_id?: string,
): Partial<RestaurantValues> {
  const known = {
    name: place.name,
    address: place.address,
    city: place.city,
    province: place.province,
    phone: place.phone,
    website: place.website,
    latitude: place.latitude,
    longitude: place.longitude,
    price_level: place.price_level,
    google_place_id,
  };
  const given = Object.entries(known).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** What a form that was sent held, whoever sent it. */
export function typedValues(sent: Record<string, unknown>): RestaurantValues {
  const typed = Object.entries(EMPTY_RESTAURANT).map(([name, empty]) => {
    const value = sent[name];
    if (name === "is_active") return [name, isTicked(value) ? TICKED : "false"];
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return [name, typeof first === "string" ? first : empty];
  });
  return Object.fromEntries(typed);
}

export function isTicked(value: unknown): boolean {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  return last === "true" || last === "on";
}

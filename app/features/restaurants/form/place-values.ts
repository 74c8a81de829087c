import type { Place } from "#app/features/geocoder/place.ts";
import type { PlainValues } from "#app/features/restaurants/form/restaurant-fields.ts";

export type PickPlace = (place: Place, google_place_id?: string) => void;

export function placeValues(
  place: Place & { price_level?: number | null },
  google_place_id?: string,
): Partial<PlainValues> {
  const known = {
    name: place.name,
    address: place.address,
    city: place.city,
    province: place.province,
    phone: place.phone,
    website: place.website,
    opening_hours: place.opening_hours,
    latitude: place.latitude,
    longitude: place.longitude,
    price_level: place.price_level,
    google_place_id,
  };
  const given = Object.entries(known).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

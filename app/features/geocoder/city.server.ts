import { z } from "zod";
import { askGeocoder } from "#app/features/geocoder/geocoder.server.ts";
import type { Position } from "#app/features/geocoder/location.schema.ts";
import {
  cityFromAddress,
  isInSouthAfrica,
  pickerCityFor,
  placeFilter,
  UNKNOWN_LOCATION,
} from "#app/features/places/places.ts";
import { findRestaurantIds } from "#app/features/search/search.server.ts";

const CITY_LEVEL = "10";

const name = z.string().trim().min(1).max(200).optional().catch(undefined);
const addressSchema = z.object({
  city: name,
  town: name,
  village: name,
  municipality: name,
  county: name,
  state: name,
});
type Address = z.infer<typeof addressSchema>;

/** At sea the map service answers an error instead of an address. */
const reverseAnswerSchema = z.union([
  z.object({ address: addressSchema }),
  z.object({ error: z.string().regex(/unable to geocode/i) }).transform(() => ({ address: {} })),
]);

export async function findCity(position: Position): Promise<string | null> {
  if (!isInSouthAfrica(position)) return UNKNOWN_LOCATION;

  const found = await askGeocoder("reverse", reverseQuestion(position), reverseAnswerSchema);
  if (!found) return null;
  const named = cityFromAddress(found.address);
  const city = named === UNKNOWN_LOCATION ? null : named;
  return (
    pickerCityFor({ city, ...position }) ??
    (await cityWithRestaurants(found.address, city)) ??
    UNKNOWN_LOCATION
  );
}

async function cityWithRestaurants(address: Address, city: string | null): Promise<string | null> {
  const filter = placeFilter(city);
  if (!city || !filter) return null;
  const isNamesake = filter.names.length > 1;
  const own = isNamesake && address.state ? `${city}, ${address.state}` : city;
  const restaurants = { search: "", cuisine: null, place: placeFilter(own), limit: 1, offset: 0 };
  const { ids } = await findRestaurantIds(restaurants);
  return ids.length > 0 ? own : null;
}

function reverseQuestion({ latitude, longitude }: Position) {
  return {
    format: "jsonv2",
    addressdetails: "1",
    zoom: CITY_LEVEL,
    lat: latitude.toFixed(2),
    lon: longitude.toFixed(2),
  };
}

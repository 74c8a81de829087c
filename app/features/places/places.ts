import { type Place, PLACES, PROVINCES, type Province } from "#app/features/places/place-list.ts";

export const PICKER_CITIES: readonly string[] = PLACES.map((place) => place.label);

const NEAREST_CITY_LIMIT_KM = 120;

export const UNKNOWN_LOCATION = "Unknown Location";
const EVERYWHERE = ["South Africa", "All of South Africa", UNKNOWN_LOCATION];
export const EARTH_RADIUS_KM = 6371;

const SOUTH_AFRICA = { south: -35.2, north: -22, west: 16.2, east: 33.2 };

export type Point = { latitude: number; longitude: number };

/** The names are in lower case, and without any the filter finds the whole province. */
export type PlaceFilter = { names: string[]; province: Province | null };

export const PROVINCE_ALIASES: Record<Province, readonly string[]> = {
  "Eastern Cape": ["Oos-Kaap", "Ooskaap", "EC"],
  "Free State": ["Freestate", "Vrystaat", "FS"],
  Gauteng: ["GP"],
  "KwaZulu-Natal": ["KwaZulu", "Natal", "KZN"],
  Limpopo: ["LP"],
  Mpumalanga: ["MP"],
  "Northern Cape": ["Noord-Kaap", "Noordkaap", "NC"],
  "North West": ["Northwest", "Noordwes", "NW"],
  "Western Cape": ["Wes-Kaap", "Weskaap", "WC"],
};

const placesByName = new Map(
  PLACES.flatMap((place) => [place.label, ...place.aliases].map((name) => [nameKey(name), place])),
);
const placesByArea = new Map(
  PLACES.flatMap((place) => place.areas.map((area) => [nameKey(area), place])),
);

const provincesByName = new Map(
  PROVINCES.flatMap((province) =>
    [province, ...PROVINCE_ALIASES[province]].map((name) => [nameKey(name), province]),
  ),
);

export function placeFilter(city: string | null | undefined): PlaceFilter | null {
  const chosen = city?.trim() ?? "";
  if (isEverywhere(chosen)) return null;
  const whole = provinceOf(chosen);
  if (whole) return { names: [], province: whole };

  const { name, province } = splitProvince(chosen);
  const place = placeOf(chosen);
  if (!place) return { names: [name.toLowerCase()], province };
  const names = [place.label, ...place.aliases, ...place.areas, name].map((each) =>
    each.toLowerCase(),
  );
  return {
    names: [...new Set(names)],
    province: province ?? (place.isAmbiguous ? place.province : null),
  };
}

export function cityNames(city: string | null): string[] | null {
  const chosen = city?.trim() ?? "";
  if (isEverywhere(chosen)) return null;
  const place = placesByName.get(nameKey(chosen));
  const names = place ? [place.label, ...place.aliases, chosen] : [chosen];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

function provinceOf(name: string): Province | null {
  return provincesByName.get(nameKey(name)) ?? null;
}

export function citiesOfProvince(province: Province): string[] {
  return PLACES.filter((place) => place.province === province && !place.isAmbiguous).flatMap(
    ({ label, aliases, areas }) => [label, ...aliases, ...areas].map((name) => name.toLowerCase()),
  );
}

function isEverywhere(chosen: string): boolean {
  return chosen === "" || EVERYWHERE.some((name) => nameKey(name) === nameKey(chosen));
}

type GeocoderAddress = {
  city?: string;
  town?: string;
  village?: string;
  municipality?: string;
  county?: string;
};

export function cityFromAddress(address: GeocoderAddress | null | undefined): string {
  const { city, town, village, municipality, county } = address ?? {};
  return city || town || village || municipality || county || UNKNOWN_LOCATION;
}

export function pickerCityFor(location: {
  city: string | null | undefined;
  latitude: number;
  longitude: number;
}): string | null {
  const key = nameKey(location.city ?? "");
  const named = placesByName.get(key) ?? placesByArea.get(key);
  // A named place that is far away is another place of the same name.
  if (named && !isFar(location, named)) return named.label;

  const nearest = PLACES.reduce((best, place) =>
    distanceKm(location, place) < distanceKm(location, best) ? place : best,
  );
  return isFar(location, nearest) ? null : nearest.label;
}

export function isInSouthAfrica({ latitude, longitude }: Point): boolean {
  const { south, north, west, east } = SOUTH_AFRICA;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

export function pickerLabel(city: string): string | null {
  const { name, province } = splitProvince(city);
  const place = placesByName.get(nameKey(name));
  return place && (!province || province === place.province) ? place.label : null;
}

export function cityLabel(city: string): string {
  return provinceOf(city) ?? placeOf(city)?.label ?? city;
}

export function listedPlace(name: string): Point | null {
  const place = placesByName.get(nameKey(name));
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
}

function placeOf(city: string): Place | null {
  const { name, province } = splitProvince(city);
  const key = nameKey(name);
  const place = placesByName.get(key) ?? placesByArea.get(key);
  return place && (!province || province === place.province) ? place : null;
}

function splitProvince(text: string): { name: string; province: Province | null } {
  const comma = text.lastIndexOf(",");
  const ending = nameKey(text.slice(comma + 1));
  const province = PROVINCES.find((each) => nameKey(each) === ending);
  if (comma < 1 || !province) return { name: text, province: null };
  return { name: text.slice(0, comma).trim(), province };
}

export function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/( (local|metropolitan|district))? municipality$| metro$/, "");
}

function isFar(from: Point, to: Point): boolean {
  return (
    Number.isFinite(from.latitude + from.longitude) && distanceKm(from, to) > NEAREST_CITY_LIMIT_KM
  );
}

export function distanceKm(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

export function tenthsOf(km: number): number {
  return Math.round(km * 10) / 10;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

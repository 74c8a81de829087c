import { z } from "zod";
import type { Place } from "#app/features/geocoder/place.ts";
import { PROVINCES } from "#app/features/places/place-list.ts";
import { GOOGLE_WORDS } from "#app/features/restaurants/form/google-maps.ts";

const FIELDS = [
  "id",
  "displayName",
  "formattedAddress",
  "addressComponents",
  "location",
  "nationalPhoneNumber",
  "websiteURI",
  "priceLevel",
];

type GooglePlace = Place & { google_place_id: string; price_level: number | null };

const PRICE_LEVELS: Record<string, number> = {
  INEXPENSIVE: 1,
  MODERATE: 2,
  EXPENSIVE: 3,
  VERY_EXPENSIVE: 4,
};

const text = z.string().trim().min(1).nullable().catch(null).default(null);
const factsSchema = z.object({
  id: z.string().min(1),
  displayName: text,
  formattedAddress: text,
  addressComponents: z
    .array(z.object({ longText: text, types: z.array(z.string()).catch([]) }))
    .nullable()
    .catch(null),
  nationalPhoneNumber: text,
  websiteURI: text,
  priceLevel: text,
});

type Selected = {
  fetchFields: (request: { fields: string[] }) => Promise<unknown>;
  location?: { lat: () => number; lng: () => number } | null;
};

/** Google's rating is not read, because it must never become ours (T-27). */
export async function readGooglePlace(event: Event): Promise<GooglePlace | string> {
  const prediction = "placePrediction" in event ? event.placePrediction : null;
  if (!isPrediction(prediction)) return GOOGLE_WORDS.place;
  try {
    const place = prediction.toPlace();
    await place.fetchFields({ fields: FIELDS });
    if (!place.location) return GOOGLE_WORDS.place;
    const facts = factsSchema.parse(place);
    const component = (type: string) =>
      facts.addressComponents?.find(({ types }) => types.includes(type))?.longText ?? null;
    const street = [component("street_number"), component("route")].filter(Boolean).join(" ");
    const province = component("administrative_area_level_1");
    return {
      google_place_id: facts.id,
      name: facts.displayName,
      address: street || facts.formattedAddress,
      city: component("locality") ?? component("administrative_area_level_2"),
      province: PROVINCES.find((known) => known === province) ?? null,
      latitude: place.location.lat(),
      longitude: place.location.lng(),
      phone: facts.nationalPhoneNumber,
      website: facts.websiteURI,
      opening_hours: null,
      unread_hours: null,
      price_level: PRICE_LEVELS[facts.priceLevel ?? ""] ?? null,
    };
  } catch {
    return GOOGLE_WORDS.details;
  }
}

function isPrediction(value: unknown): value is { toPlace: () => Selected } {
  return typeof value === "object" && value !== null && "toPlace" in value;
}

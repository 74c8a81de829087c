import { googleMapsKey } from "#app/features/geocoder/google-maps-key.server.ts";
import {
  findAddress,
  maySearchWhileTyping,
  searchPlaces,
} from "#app/features/geocoder/place-search.server.ts";
import {
  foundCoordinates,
  type Place,
  PLACE_WORDS,
  type PlacesFound,
  SEARCH_MIN_LENGTH,
} from "#app/features/geocoder/place.ts";
import { quickAddSchema } from "#app/features/restaurants/form/quick-add.schema.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";

export type QuickAddNotice = { kind: "ok" | "bad"; sentence: string };

export type LookedUp = { place: Place | null; notice: QuickAddNotice };

type Answer = { found: PlacesFound | null; fill: Place | null; notice: QuickAddNotice | null };

const NOTHING: Answer = { found: null, fill: null, notice: null };

export async function quickAdd(query: URLSearchParams) {
  const asked = quickAddSchema.parse(Object.fromEntries(query));
  const answer = await answerTo(asked);
  return {
    method: asked.method,
    q: asked.q ?? "",
    areOthersShown: asked.others === "1",
    mapsKey: googleMapsKey(),
    isSearchedWhileTyping: maySearchWhileTyping(),
    ...answer,
  };
}
export type QuickAddView = Awaited<ReturnType<typeof quickAdd>>;

export async function lookUpCoordinates(where: {
  address?: string | null;
  city?: string | null;
  province?: string | null;
}): Promise<LookedUp> {
  if (!where.address?.trim() && !where.city?.trim()) {
    return { place: null, notice: bad(PLACE_WORDS.coordinatesEmpty) };
  }
  const question = [where.address, where.city, where.province].filter((part) => part?.trim());
  const place = await findAddress(question.join(", "));
  if (place === "failed") return { place: null, notice: bad(PLACE_WORDS.coordinatesFailed) };
  if (place === null) return { place, notice: bad(PLACE_WORDS.coordinatesUnknown) };
  return { place, notice: { kind: "ok", sentence: PLACE_WORDS.coordinatesFound } };
}

export async function lookUpAddress(address: string): Promise<LookedUp> {
  if (address === "") return { place: null, notice: bad(PLACE_WORDS.addressEmpty) };
  const place = await findAddress(address);
  if (place === "failed") return { place: null, notice: bad(PLACE_WORDS.addressFailed) };
  if (place === null) return { place, notice: bad(PLACE_WORDS.addressUnknown) };
  const notice = { kind: "ok", sentence: foundCoordinates(place) } as const;
  // At an address, the map names the street or the house, not a restaurant.
  return { place: { ...place, name: null }, notice };
}

async function answerTo({
  method,
  q,
  place,
}: ReturnType<typeof quickAddSchema.parse>): Promise<Answer> {
  if (q === undefined || method === "google") return NOTHING;
  if (method === "simple") {
    const { place: fill, notice } = await lookUpAddress(q);
    return { found: null, fill, notice };
  }
  if (countCharacters(q) < SEARCH_MIN_LENGTH) {
    return { ...NOTHING, notice: bad(PLACE_WORDS.searchTooShort) };
  }
  const found = await searchPlaces(q);
  if (found === null) return { ...NOTHING, notice: bad(PLACE_WORDS.searchFailed) };
  const fill = place === undefined ? null : [...found.places, ...found.others][place];
  return { found, fill: fill ?? null, notice: null };
}

function bad(sentence: string): QuickAddNotice {
  return { kind: "bad", sentence };
}

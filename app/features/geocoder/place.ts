/** What a found place can tell of a restaurant; null where the map does not know (AQA-01). */
export type Place = {
  name: string | null;
  address: string | null;
  city: string | null;
  province: string | null;
  latitude: number;
  longitude: number;
  phone: string | null;
  website: string | null;
};

/** The places a search shows at first, and those it offers after them (T-60). */
export type PlacesFound = { places: Place[]; others: Place[] };

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_LENGTH = 200;

/** "214 Umbilo Road, Durban, KwaZulu-Natal" under a place's name. */
export function placeLine({ address, city, province }: Place): string {
  return [address, city, province].filter(Boolean).join(", ");
}

/** ERR: what Quick Add says (AQA-10 to AQA-19). */
export const PLACE_WORDS = {
  searchTooShort: `Type ${SEARCH_MIN_LENGTH} or more characters.`,
  searchFailed: "Search failed. Please try again.",
  nothingFound: "No places found. Try fewer words.",
  addressEmpty: "Please enter an address",
  addressUnknown: "Address not found. Please try a different address.",
  addressFailed: "Failed to lookup address. Please try again.",
  coordinatesEmpty: "Please enter an address or city first",
  coordinatesFound: "Coordinates found and updated!",
  coordinatesUnknown: "Could not find coordinates for this address",
  coordinatesFailed: "Error looking up coordinates",
} as const;

/** AQA-15. */
export function foundCoordinates({ latitude, longitude }: Place): string {
  return `Found coordinates: ${latitude}, ${longitude}`;
}

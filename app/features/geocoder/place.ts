export type Place = {
  name: string | null;
  address: string | null;
  city: string | null;
  province: string | null;
  latitude: number;
  longitude: number;
  phone: string | null;
  website: string | null;
  opening_hours: string | null;
  unread_hours: string | null;
};

export type PlacesFound = { places: Place[]; others: Place[] };

export const SEARCH_MIN_LENGTH = 3;
export const SEARCH_MAX_LENGTH = 200;

export function placeLine({ address, city, province }: Place): string {
  return [address, city, province].filter(Boolean).join(", ");
}

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

export function foundCoordinates({ latitude, longitude }: Place): string {
  return `Found coordinates: ${latitude}, ${longitude}`;
}

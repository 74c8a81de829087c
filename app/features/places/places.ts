export type Province =
  | "Eastern Cape"
  | "Free State"
  | "Gauteng"
  | "KwaZulu-Natal"
  | "Limpopo"
  | "Mpumalanga"
  | "Northern Cape"
  | "North West"
  | "Western Cape";

export const PROVINCES: readonly Province[] = [
  "Eastern Cape",
  "Free State",
  "Gauteng",
  "KwaZulu-Natal",
  "Limpopo",
  "Mpumalanga",
  "Northern Cape",
  "North West",
  "Western Cape",
];

export type Place = {
  label: string;
  province: Province;
  latitude: number;
  longitude: number;
  /** The same place under another name, old or new. */
  aliases: readonly string[];
  /** Suburbs, towns and municipalities whose people look for this place in the picker. */
  areas: readonly string[];
  /** Another province has a place of the same name. */
  isAmbiguous?: true;
};

/** In the order of the picker. */
export const PLACES: readonly Place[] = [
  {
    label: "Cape Town",
    province: "Western Cape",
    latitude: -33.9249,
    longitude: 18.4241,
    aliases: ["City of Cape Town", "Kaapstad", "iKapa", "CPT"],
    areas: [
      "Bellville",
      "Claremont",
      "Camps Bay",
      "Simon's Town",
      "Fish Hoek",
      "Khayelitsha",
      "Milnerton",
    ],
  },
  {
    label: "Johannesburg",
    province: "Gauteng",
    latitude: -26.2041,
    longitude: 28.0473,
    aliases: ["City of Johannesburg", "Joburg", "Jo'burg", "Jozi", "eGoli", "JHB"],
    areas: [
      ...["Soweto", "Sandton", "Randburg", "Roodepoort", "Midrand", "Alexandra", "Rosebank"],
      ...[
        "Ekurhuleni",
        "City of Ekurhuleni",
        "Kempton Park",
        "Germiston",
        "Boksburg",
        "Benoni",
        "Edenvale",
      ],
    ],
  },
  {
    label: "Durban",
    province: "KwaZulu-Natal",
    latitude: -29.8587,
    longitude: 31.0218,
    aliases: ["eThekwini", "City of eThekwini", "DBN"],
    areas: [
      "Umhlanga",
      "uMhlanga Rocks",
      "Chatsworth",
      "Phoenix",
      "Pinetown",
      "Umlazi",
      "Amanzimtoti",
    ],
  },
  {
    label: "Pretoria",
    province: "Gauteng",
    latitude: -25.7479,
    longitude: 28.2293,
    aliases: ["Tshwane", "City of Tshwane", "Pitori"],
    areas: ["Centurion", "Hatfield", "Mamelodi", "Soshanguve", "Atteridgeville"],
  },
  {
    label: "Port Elizabeth",
    province: "Eastern Cape",
    latitude: -33.9608,
    longitude: 25.6022,
    aliases: ["Gqeberha", "Nelson Mandela Bay", "iBhayi", "PE"],
    areas: ["Kariega", "Uitenhage", "Despatch", "Summerstrand"],
  },
  {
    label: "Port Alfred",
    province: "Eastern Cape",
    latitude: -33.5906,
    longitude: 26.891,
    aliases: ["iCawa"],
    areas: ["Ndlambe", "Bathurst"],
  },
  {
    label: "Kenton-on-Sea",
    province: "Eastern Cape",
    latitude: -33.683,
    longitude: 26.672,
    aliases: ["Kenton on Sea", "Kenton"],
    areas: ["Boesmansriviermond", "Boknesstrand"],
  },
  {
    label: "Bloemfontein",
    province: "Free State",
    latitude: -29.0852,
    longitude: 26.1596,
    aliases: ["Mangaung", "Bloem"],
    areas: ["Botshabelo"],
  },
  {
    label: "East London",
    province: "Eastern Cape",
    latitude: -33.0153,
    longitude: 27.9116,
    aliases: ["KuGompo City", "KuGompo", "Buffalo City", "eMonti", "Oos-Londen"],
    areas: ["Mdantsane", "Gonubie", "Beacon Bay"],
  },
  {
    label: "Pietermaritzburg",
    province: "KwaZulu-Natal",
    latitude: -29.6006,
    longitude: 30.3794,
    aliases: ["Msunduzi", "The Msunduzi", "Maritzburg", "PMB"],
    areas: ["uMgungundlovu", "Hilton", "Howick"],
  },
  {
    label: "Welkom",
    province: "Free State",
    latitude: -27.9774,
    longitude: 26.7349,
    aliases: ["Matjhabeng"],
    areas: ["Odendaalsrus", "Virginia"],
  },
  {
    label: "Kimberley",
    province: "Northern Cape",
    latitude: -28.7282,
    longitude: 24.7499,
    aliases: ["Sol Plaatje", "Sol Plaatjie"],
    areas: ["Galeshewe"],
  },
  {
    label: "Polokwane",
    province: "Limpopo",
    latitude: -23.9045,
    longitude: 29.4689,
    aliases: ["Pietersburg"],
    areas: ["Seshego"],
  },
  {
    label: "Rustenburg",
    province: "North West",
    latitude: -25.6676,
    longitude: 27.2421,
    aliases: ["Rustenberg"],
    areas: ["Phokeng"],
  },
  {
    label: "Witbank",
    province: "Mpumalanga",
    latitude: -25.8713,
    longitude: 29.2332,
    aliases: ["eMalahleni"],
    areas: ["KwaGuqa"],
    isAmbiguous: true,
  },
  {
    label: "George",
    province: "Western Cape",
    latitude: -33.9648,
    longitude: 22.459,
    aliases: [],
    areas: ["Wilderness", "Thembalethu"],
  },
  {
    label: "Nelspruit",
    province: "Mpumalanga",
    latitude: -25.4753,
    longitude: 30.9694,
    aliases: ["Mbombela", "City of Mbombela"],
    areas: ["White River", "Hazyview"],
  },
  {
    label: "Potchefstroom",
    province: "North West",
    latitude: -26.7145,
    longitude: 27.097,
    aliases: ["Potch", "Tlokwe", "JB Marks"],
    areas: ["Ikageng"],
  },
  {
    label: "Klerksdorp",
    province: "North West",
    latitude: -26.8521,
    longitude: 26.6667,
    aliases: ["Matlosana", "City of Matlosana"],
    areas: ["Orkney", "Stilfontein"],
  },
  {
    label: "Middelburg",
    province: "Mpumalanga",
    latitude: -25.7684,
    longitude: 29.4783,
    aliases: ["Steve Tshwete"],
    areas: ["Mhluzi"],
    isAmbiguous: true,
  },
  {
    label: "Vereeniging",
    province: "Gauteng",
    latitude: -26.6731,
    longitude: 27.9261,
    aliases: ["Emfuleni"],
    areas: ["Vanderbijlpark", "Sebokeng", "Meyerton", "Sharpeville"],
  },
  {
    label: "Stellenbosch",
    province: "Western Cape",
    latitude: -33.9321,
    longitude: 18.8602,
    aliases: [],
    areas: ["Franschhoek", "Somerset West"],
  },
];

export const PICKER_CITIES: readonly string[] = PLACES.map((place) => place.label);

/** Further from every listed city than this, nobody would call it their city. */
export const NEAREST_CITY_LIMIT_KM = 120;

const EVERYWHERE = "South Africa";
const UNKNOWN_LOCATION = "Unknown Location";
const EARTH_RADIUS_KM = 6371;

export type PlaceFilter = { names: string[]; province: Province | null };

const placesByName = new Map(
  PLACES.flatMap((place) => [place.label, ...place.aliases].map((name) => [nameKey(name), place])),
);
const placesByArea = new Map(
  PLACES.flatMap((place) => place.areas.map((area) => [nameKey(area), place])),
);

/** The stored cities a chosen city stands for, in lower case; null is all of South Africa. */
export function placeFilter(city: string | null | undefined): PlaceFilter | null {
  const chosen = city?.trim() ?? "";
  if (chosen === "" || nameKey(chosen) === nameKey(EVERYWHERE)) return null;

  const { name, province } = splitProvince(chosen);
  const place = placesByName.get(nameKey(name));
  if (!place || (province && province !== place.province)) {
    return { names: [name.toLowerCase()], province };
  }
  const names = [place.label, ...place.aliases, name].map((each) => each.toLowerCase());
  return {
    names: [...new Set(names)],
    province: province ?? (place.isAmbiguous ? place.province : null),
  };
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

/** The picker's city for where somebody is: by name, else the nearest one within 120 km. */
export function pickerCityFor(location: {
  city: string | null | undefined;
  latitude: number;
  longitude: number;
}): string | null {
  const key = nameKey(location.city ?? "");
  const named = placesByName.get(key) ?? placesByArea.get(key);
  // Coordinates far from it mean the other place of that name.
  if (named && !isFar(location, named)) return named.label;

  const nearest = PLACES.reduce((best, place) =>
    distanceKm(location, place) < distanceKm(location, best) ? place : best,
  );
  return isFar(location, nearest) ? null : nearest.label;
}

/** The picker's label for a city by any of its names, or null when the picker does not list it. */
export function pickerLabel(city: string): string | null {
  const { name, province } = splitProvince(city);
  const place = placesByName.get(nameKey(name));
  return place && (!province || province === place.province) ? place.label : null;
}

/** “Middelburg, Eastern Cape” is a name with its province. */
function splitProvince(text: string): { name: string; province: Province | null } {
  const comma = text.lastIndexOf(",");
  const ending = nameKey(text.slice(comma + 1));
  const province = PROVINCES.find((each) => nameKey(each) === ending);
  if (comma < 1 || !province) return { name: text, province: null };
  return { name: text.slice(0, comma).trim(), province };
}

function nameKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/( (local|metropolitan|district))? municipality$| metro$/, "");
}

type Point = { latitude: number; longitude: number };

function isFar(from: Point, to: Point): boolean {
  return (
    Number.isFinite(from.latitude + from.longitude) && distanceKm(from, to) > NEAREST_CITY_LIMIT_KM
  );
}

function distanceKm(from: Point, to: Point): number {
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

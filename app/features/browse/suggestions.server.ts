import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Suggestion } from "#app/features/browse/suggestion.schema.ts";
import { PICKER_CITIES, pickerLabel } from "#app/features/places/places.ts";
import { matchParts } from "#app/features/search/match-parts.ts";
import { listRestaurantCities } from "#app/features/search/search.server.ts";
import { suggestTitles } from "#app/features/search/suggest.server.ts";

const SHORTEST = 2;
const MOST_CITIES = 3;

export async function listSuggestions(typed: string): Promise<Suggestion[]> {
  if (typed.length < SHORTEST) return [];
  const [{ recipes, restaurants }, cities] = await Promise.all([
    suggestTitles(typed),
    suggestCities(typed),
  ]);
  const offers = [
    ...recipes.map(({ id, ...offer }) => ({
      group: "Recipes" as const,
      ...offer,
      address: `/recipes/${id}`,
    })),
    ...restaurants.map(({ id, ...offer }) => ({
      group: "Local Spots" as const,
      ...offer,
      address: `/restaurants/${id}`,
    })),
    ...cities.map((city) => ({
      group: "Cities" as const,
      label: city,
      detail: null,
      address: browseAddress({ tab: "restaurants", city }),
    })),
  ];
  return offers.map((offer) => ({ ...offer, marked: matchParts(offer.label, typed) }));
}

async function suggestCities(typed: string) {
  const listed = await listRestaurantCities();
  const cities = [...PICKER_CITIES, ...listed.filter((city) => pickerLabel(city) === null)];
  const beginning = typed.toLowerCase();
  return cities
    .filter((city) => ` ${city.toLowerCase()}`.includes(` ${beginning}`))
    .slice(0, MOST_CITIES);
}

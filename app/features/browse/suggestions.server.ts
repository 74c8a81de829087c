import { browseAddress } from "#app/features/browse/browse-address.ts";
import type { Suggestion } from "#app/features/browse/suggestion.schema.ts";
import { dishAddress } from "#app/features/dishes/links/dish-link.ts";
import { listNamesOnTable } from "#app/features/dishes/dishes.server.ts";
import { PLACES } from "#app/features/places/place-list.ts";
import { cityLabel, nameKey, PICKER_CITIES } from "#app/features/places/places.ts";
import { matchParts } from "#app/features/search/match-parts.ts";
import { listRestaurantCities } from "#app/features/search/search.server.ts";
import { suggestTitles } from "#app/features/search/suggest.server.ts";

const SHORTEST = 2;
const MOST_CITIES = 3;
const MOST_DISHES = 3;

export async function listSuggestions(typed: string): Promise<Suggestion[]> {
  if (typed.length < SHORTEST) return [];
  const [{ recipes, restaurants }, cities, dishes] = await Promise.all([
    suggestTitles(typed),
    suggestCities(typed),
    suggestDishes(typed),
  ]);
  const offers = [
    ...dishes,
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
    ...cities.map((offer) => ({
      group: "Cities" as const,
      ...offer,
      address: browseAddress({ tab: "restaurants", city: offer.label }),
    })),
  ];
  return offers.map((offer) => ({ ...offer, marked: matchParts(offer.label, typed) }));
}

async function suggestDishes(typed: string) {
  const beginning = ` ${nameKey(typed)}`;
  const begins = (name: string) => ` ${nameKey(name)}`.includes(beginning);
  if (beginning === " ") return [];
  return (await listNamesOnTable())
    .flatMap(({ name, names, slug }) => {
      const called = [name, ...names].find(begins);
      const detail = called === name ? null : (called ?? null);
      return called ? [{ label: name, detail, address: dishAddress({ slug }) }] : [];
    })
    .toSorted((one, other) => Number(one.detail !== null) - Number(other.detail !== null))
    .slice(0, MOST_DISHES)
    .map((offer) => ({ group: "Dishes" as const, ...offer }));
}

async function suggestCities(typed: string) {
  const beginning = ` ${typed.toLowerCase()}`;
  const begins = (name: string) => ` ${name.toLowerCase()}`.includes(beginning);
  const named = PLACES.flatMap(({ label, aliases, areas }) => {
    const name = [label, ...aliases, ...areas].find(begins);
    return name ? [{ label, detail: name === label ? null : name }] : [];
  });
  const others = (await listRestaurantCities())
    .filter((city) => begins(city) && !PICKER_CITIES.includes(cityLabel(city)))
    .map((city) => ({ label: city, detail: null }));
  return [...named, ...others]
    .toSorted((one, other) => Number(one.detail !== null) - Number(other.detail !== null))
    .slice(0, MOST_CITIES);
}

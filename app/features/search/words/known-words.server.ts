import { nameKey } from "#app/features/places/places.ts";
import type { Meaning, Meanings } from "#app/features/search/words/filter-words.ts";
import {
  addMeaning,
  placeMeaning,
  PRODUCT_WORDS,
} from "#app/features/search/words/product-words.ts";
import { listRestaurantCities } from "#app/features/search/search.server.ts";
import { loadSynonyms } from "#app/features/search/words/synonyms.server.ts";
import { cacheStaleForAnonymous } from "#app/infra/memory-cache.server.ts";

const HOUR_MS = 3_600_000;

export type KnownWords = { meanings: Meanings; longest: number };

export const loadKnownWords = cacheStaleForAnonymous(HOUR_MS, async (): Promise<KnownWords> => {
  const [cities, { written }] = await Promise.all([listRestaurantCities(), loadSynonyms()]);
  const meanings = new Map(PRODUCT_WORDS);
  for (const city of cities) addMeaning(meanings, city, placeMeaning(city));
  for (const group of written) {
    const known = group.flatMap((words) => meanings.get(nameKey(words)) ?? []).find(isAlways);
    if (!known) continue;
    widenTown(known, group);
    for (const words of group) addMeaning(meanings, words, known);
  }
  const longest = Math.max(...[...meanings.keys()].map((key) => key.split(" ").length));
  return { meanings, longest };
});

function isAlways({ besideWords }: Meaning): boolean {
  return besideWords !== "none";
}

function widenTown({ restaurants }: Meaning, group: string[]) {
  if (restaurants?.kind !== "place" || restaurants.value.at) return;
  const { filter } = restaurants.value;
  if (filter.names.length > 0)
    filter.names = [...new Set([...filter.names, ...group.map((name) => name.toLowerCase())])];
}

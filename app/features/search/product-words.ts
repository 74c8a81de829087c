import {
  listedPlace,
  nameKey,
  placeFilter,
  PROVINCE_ALIASES,
} from "#app/features/places/places.ts";
import { PLACES, PROVINCES } from "#app/features/places/place-list.ts";
import { FILTER_WORDS, type Meaning } from "#app/features/search/filter-words.ts";
import { ADMIN_CUISINES } from "#app/features/vocabulary/cuisines.ts";

/** Words that mean a filter on every site, by their key for comparing. */
export const PRODUCT_WORDS = new Map<string, Meaning>();

for (const { words, ...meaning } of FILTER_WORDS)
  for (const each of words) addMeaning(PRODUCT_WORDS, each, meaning);
for (const province of PROVINCES) addPlace(province, PROVINCE_ALIASES[province]);
for (const { label, aliases } of PLACES) addPlace(label, aliases);
for (const area of PLACES.flatMap(({ areas }) => areas))
  addMeaning(PRODUCT_WORDS, area, { isWeak: true, restaurants: { kind: "suburb" } });
for (const value of ADMIN_CUISINES) {
  const cuisine = { kind: "cuisine", value } as const;
  addMeaning(PRODUCT_WORDS, value, { isWeak: true, recipes: cuisine, restaurants: cuisine });
}

/** Words of the kitchen that are nearly the word of a filter. */
const NEARLY = ["thali", "inverted"];

/** Each single word of `PRODUCT_WORDS`, and what is nearly one. None of them is corrected as a mistyped word. */
export const SINGLE_WORDS = new Set([
  ...[...PRODUCT_WORDS.keys()].flatMap((key) => key.split(" ")),
  ...NEARLY,
]);

/** Adds the names of a place, each also as one word: “capetown”. */
function addPlace(label: string, aliases: readonly string[]) {
  const names = [label, ...aliases];
  for (const name of [...names, ...names.map((each) => nameKey(each).replaceAll(" ", ""))])
    addMeaning(PRODUCT_WORDS, name, placeMeaning(label));
}

/** Adds what the words mean. Words that already have a meaning keep it. */
export function addMeaning(meanings: Map<string, Meaning>, words: string, meaning: Meaning) {
  const key = nameKey(words);
  if (key && !meanings.has(key)) meanings.set(key, meaning);
}

export function placeMeaning(label: string): Meaning {
  const filter = placeFilter(label) ?? { names: [], province: null };
  const value = { label, filter, at: listedPlace(label) };
  return { isWeak: true, restaurants: { kind: "place", value } };
}

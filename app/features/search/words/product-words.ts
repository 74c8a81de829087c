import {
  listedPlace,
  nameKey,
  placeFilter,
  PROVINCE_ALIASES,
} from "#app/features/places/places.ts";
import { PLACES, PROVINCES } from "#app/features/places/place-list.ts";
import { DIET_WORDS } from "#app/features/search/words/diet-words.ts";
import {
  FILTER_WORDS,
  type Meaning,
  type Meanings,
} from "#app/features/search/words/filter-words.ts";
import { ADMIN_CUISINES } from "#app/features/vocabulary/cuisines.ts";

const MILKS = [
  ...["coconut", "almond", "cashew", "soy", "soya", "oat", "rice", "goat"],
  ...["condensed", "evaporated"],
];
const MEATS = ["red", "minced", "mince"];
const WITHOUT = ["no", "non", "without"];
const DIETS = ["gluten free", "dairy free", "nut free"];
/** “Almal welkom” says that all are welcome and does not mean the town of Welkom. */
const WELCOME = ["almal", "honde", "katte", "diere", "troeteldiere"];

const NO_FILTER = [
  ...MILKS.map((milk) => `${milk} milk free`),
  ...MEATS.map((meat) => `${meat} meat free`),
  ...WITHOUT.flatMap((word) => DIETS.map((diet) => `${word} ${diet}`)),
  ...WELCOME.flatMap((who) => [`${who} welkom`, `${who} is welkom`]),
];

export const PRODUCT_WORDS: Meanings = new Map();

export const RIGHT_SPELLINGS = new Map<string, string>();

for (const { words, misspelt = [], ...meaning } of [...DIET_WORDS, ...FILTER_WORDS]) {
  for (const each of [...words, ...misspelt]) addMeaning(PRODUCT_WORDS, each, meaning);
  for (const each of misspelt) RIGHT_SPELLINGS.set(each, words[0] ?? each);
}
for (const each of NO_FILTER) addMeaning(PRODUCT_WORDS, each, null);
for (const province of PROVINCES) addPlace(province, PROVINCE_ALIASES[province]);
for (const { label, aliases } of PLACES) addPlace(label, aliases);
for (const area of PLACES.flatMap(({ areas }) => areas))
  addMeaning(PRODUCT_WORDS, area, { isWeak: true, restaurants: { kind: "suburb" } });
for (const value of ADMIN_CUISINES) {
  const cuisine = { kind: "cuisine", value } as const;
  addMeaning(PRODUCT_WORDS, value, { isWeak: true, recipes: cuisine, restaurants: cuisine });
}

/** Each of these words differs little from a word of a filter and must not be corrected to it. */
const NEARLY = ["thali", "inverted", "vegetables", "durian", "green", "kinder", "vegas"];

export const SINGLE_WORDS = new Set([
  ...[...PRODUCT_WORDS.keys()].flatMap((key) => key.split(" ")),
  ...NEARLY,
]);

function addPlace(label: string, aliases: readonly string[]) {
  const names = [label, ...aliases];
  for (const name of [...names, ...names.map((each) => nameKey(each).replaceAll(" ", ""))])
    addMeaning(PRODUCT_WORDS, name, placeMeaning(label));
}

export function addMeaning(meanings: Meanings, words: string, meaning: Meaning | null) {
  const key = nameKey(words);
  if (key && !meanings.has(key)) meanings.set(key, meaning);
}

export function placeMeaning(label: string): Meaning {
  const filter = placeFilter(label) ?? { names: [], province: null };
  const value = { label, filter, at: listedPlace(label) };
  return { isWeak: true, restaurants: { kind: "place", value } };
}

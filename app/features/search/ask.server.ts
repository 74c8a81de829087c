import {
  type Documents,
  recipeDocuments,
  restaurantDocuments,
} from "#app/features/search/documents.server.ts";
import { nearestBeside, nearestFilterWord } from "#app/features/search/words/filter-corrections.ts";
import {
  findRecipesOfDish,
  findRestaurantsOfDish,
} from "#app/features/search/dish-links.server.ts";
import { loadKnownWords } from "#app/features/search/words/known-words.server.ts";
import { correctWords, withoutSaidAnyway } from "#app/features/search/matching.server.ts";
import { allOf, groupWords, readWords } from "#app/features/search/words/query-words.server.ts";
import {
  type Given,
  type ListKind,
  readSearch,
  type Reading,
} from "#app/features/search/read-search.ts";
import {
  countRecipes,
  countRestaurants,
  findRecipeIds,
  findRestaurantIds,
  type Found,
  type RecipeQuery,
  type RecipeWords,
  type RestaurantQuery,
  type RestaurantWords,
} from "#app/features/search/search.server.ts";
import type { QueryWord } from "#app/features/search/words/word-key.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

type Asking = { words?: "bare" | undefined; city?: string | undefined };

export type Asked = {
  reading: Reading | null;
  corrected: { typed: string; meant: string }[];
  search: string;
  /** The dish whose linked recipes or places were found, because no text has the searched words. */
  dish?: string;
};

type FoundAs = Found & { asked: Asked };
type Find = (search: string, reading: Reading | null) => Promise<Found>;
type Finders = {
  find: Find;
  findOfDish: (search: string, reading: Reading | null) => ReturnType<typeof findRecipesOfDish>;
};

const NOTHING: Found = { ids: [], total: 0, isTotalExact: true };
/** The words of these filters may also belong to a dish or a name. */
const GUESSES = new Set(["cuisine", "place", "prices"]);
/** Documents contain these filters' words too, so the words show which results fit best. */
const RANKING = new Set(["cuisine", "place", "diet", "certified"]);

export function askRecipes(filter: RecipeQuery & Asking): Promise<FoundAs> {
  const read = recipesAsked(filter);
  return ask(
    { ...filter, list: "recipes" },
    {
      find: (...asked) => findRecipeIds({ ...read(...asked), isExact: true }),
      findOfDish: (...asked) => findRecipesOfDish(read(...asked), filter),
    },
  );
}

export function askRestaurants(filter: RestaurantQuery & Asking): Promise<FoundAs> {
  const read = restaurantsAsked(filter);
  return ask(
    { ...filter, list: "restaurants" },
    {
      find: (...asked) => findRestaurantIds({ ...read(...asked), isExact: true }),
      findOfDish: (...asked) => findRestaurantsOfDish(read(...asked), filter),
    },
  );
}

export function countAskedRecipes(filter: RecipeWords & Asking): Promise<FoundAs> {
  const read = recipesAsked(filter);
  return ask(
    { ...filter, list: "recipes" },
    {
      find: (...asked) => counted(countRecipes({ ...read(...asked), isExact: true })),
      findOfDish: (...asked) => findRecipesOfDish(read(...asked)),
    },
  );
}

export function countAskedRestaurants(filter: RestaurantWords & Asking): Promise<FoundAs> {
  const read = restaurantsAsked(filter);
  return ask(
    { ...filter, list: "restaurants" },
    {
      find: (...asked) => counted(countRestaurants({ ...read(...asked), isExact: true })),
      findOfDish: (...asked) => findRestaurantsOfDish(read(...asked)),
    },
  );
}

async function counted(count: Promise<Omit<Found, "ids">>): Promise<Found> {
  return { ids: [], ...(await count) };
}

function recipesAsked<Filter extends RecipeWords>(filter: Filter) {
  return (search: string, reading: Reading | null) => ({
    ...filter,
    ...(reading && recipesOf(filter, reading)),
    search,
  });
}

function restaurantsAsked<Filter extends RestaurantWords>(filter: Filter) {
  return (search: string, reading: Reading | null) => ({
    ...filter,
    ...(reading && restaurantsOf(filter, reading)),
    search,
  });
}

export function recipesOf({ cuisine, diet = [] }: RecipeWords, reading: Reading) {
  return {
    diet: [...new Set([...diet, ...reading.diet])],
    cuisine: reading.cuisine ?? cuisine,
    leftOut: reading.leftOut,
    rankedBy: rankingWords(reading),
  };
}

export function restaurantsOf(filter: RestaurantWords, reading: Reading) {
  const now = new Date();
  const { place, openAt = null, certifiedOn = null } = filter;
  return {
    ...recipesOf(filter, reading),
    place: reading.place?.filter ?? place,
    openAt: reading.isOpen ? now : openAt,
    certifiedOn: reading.isCertified ? southAfricanDay(now) : certifiedOn,
    facts: reading.facts,
    prices: reading.prices,
  };
}

function rankingWords({ parts }: Reading): string {
  const ranking = parts.filter(({ narrowing }) => narrowing && RANKING.has(narrowing.kind));
  return ranking.map(({ typed }) => typed).join(" ");
}

type Question = { list: ListKind; search: string; cuisine: string | null } & Asking;

async function ask(question: Question, { find, findOfDish }: Finders): Promise<FoundAs> {
  const { search, words } = question;
  const wordsAlone: Asked = { reading: null, corrected: [], search };
  if (search.trim() === "" || words) return { ...(await find(search, null)), asked: wordsAlone };
  const read = await readAsked(question, search);
  const found = await findRead(search, read, find);
  if (found.total > 0 || read?.unknown.length) return found;

  if (read && isGuess(read)) {
    const asWords = await find(search, null);
    if (asWords.total > 0) return { ...asWords, asked: wordsAlone };
  }
  const surely = read && !isGuess(read) ? read : null;
  const ofDish = await findOfDish(surely?.wanted ?? search, surely);
  if (ofDish) {
    const { dish, ...linked } = ofDish;
    return { ...linked, asked: { ...(surely ? found.asked : wordsAlone), dish } };
  }
  const right = await spellRight(read?.wanted ?? search, question.list);
  if (!right) return found;
  const spelt = respelt(read, right.search);
  const again = await findRead(spelt, await readAsked(question, spelt), find);
  // Correctly spelt words may ask for the other list or for a filter, so their reading counts even
  // without a result.
  if (again.total === 0 && !asksMore(again.asked.reading, read)) return found;
  return { ...again, asked: { ...again.asked, corrected: right.corrected } };
}

function asksMore(again: Reading | null, read: Reading | null): boolean {
  const narrowed = (reading: Reading | null) =>
    (reading?.parts ?? []).filter(({ narrowing }) => narrowing).length;
  return Boolean(again?.forOther) || narrowed(again) > narrowed(read);
}

/** Left-out words come last, because a word behind “no eggs” could be read as left out, too. */
function respelt(reading: Reading | null, search: string): string {
  const read = reading?.parts ?? [];
  const narrowing = read.filter((part) => part.narrowing);
  const leftOut = read.filter((part) => part.leftOut !== null);
  return [...narrowing, { typed: search }, ...leftOut].map(({ typed }) => typed).join(" ");
}

async function readAsked({ list, cuisine, city = "" }: Question, typed: string) {
  const given: Given = { cuisine, city };
  return readSearch(typed, list, { known: await loadKnownWords(), given });
}

async function findRead(typed: string, reading: Reading | null, find: Find): Promise<FoundAs> {
  const asked = { reading, corrected: [], search: reading?.search ?? typed };
  if (reading && reading.unknown.length > 0) return { ...NOTHING, asked };
  return { ...(await find(reading?.wanted ?? typed, reading)), asked };
}

function isGuess({ parts, leftOut }: Reading): boolean {
  if (leftOut.length > 0) return false;
  return parts.every(({ narrowing }) => !narrowing || GUESSES.has(narrowing.kind));
}

const DOCUMENTS: Record<ListKind, Documents> = {
  recipes: recipeDocuments,
  restaurants: restaurantDocuments,
};
const OTHER_LIST = { recipes: "restaurants", restaurants: "recipes" } as const;

async function spellRight(search: string, list: ListKind) {
  const words = withoutSaidAnyway(await readWords(search));
  if (words.length === 0) return null;
  const { meanings } = await loadKnownWords();
  const right = await correctWords(
    DOCUMENTS[list],
    words,
    (word, beside) => nearestBeside(word, beside, meanings) ?? nearestFilterWord(word, meanings),
  );
  if (!right || (await isFoundBy(DOCUMENTS[OTHER_LIST[list]], words))) return null;
  const corrected = words.flatMap(({ word }, index) => {
    const meant = right[index]?.word ?? word;
    return meant === word ? [] : [{ typed: word, meant }];
  });
  return { search: right.map(({ word }) => word).join(" "), corrected };
}

/**
 * A word that the other list has is spelt right and is offered from there, so “parking” is not
 * corrected to “baking”.
 */
async function isFoundBy({ count }: Documents, words: QueryWord[]): Promise<boolean> {
  const groups = await groupWords(words);
  const [found = 0] = await count([allOf(groups.map(({ any }) => any))]);
  return found > 0;
}

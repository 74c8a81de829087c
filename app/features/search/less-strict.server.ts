import { type Asked, recipesOf, restaurantsOf } from "#app/features/search/ask.server.ts";
import {
  type Documents,
  recipeDocuments,
  restaurantDocuments,
} from "#app/features/search/documents.server.ts";
import { withoutSaidAnyway } from "#app/features/search/matching.server.ts";
import {
  allOf,
  groupWords,
  readWords,
  withLeftOut,
} from "#app/features/search/words/query-words.server.ts";
import { BEHIND_WORDS } from "#app/features/search/words/left-out.ts";
import { PRODUCT_WORDS } from "#app/features/search/words/product-words.ts";
import { choicesOf, isNeed, type Part } from "#app/features/search/give-up.ts";
import { isWithout } from "#app/features/search/words/negations.ts";
import type { Reading } from "#app/features/search/read-search.ts";
import {
  findRecipeIds,
  findRestaurantIds,
  type Found,
  recipeFilters,
  type RecipeQuery,
  restaurantFilters,
  type RestaurantQuery,
} from "#app/features/search/search.server.ts";
import type { QueryWord } from "#app/features/search/words/word-key.ts";

/** “Low” says nothing without the word behind it, so “low carb” is kept or given up whole. */
const QUALIFYING = new Set(["low", "lower", "high", "reduced", "lae", "laag", "hoë"]);

export type LessStrict = {
  found: Found;
  kept: string;
  search: string;
  without: Part["kind"][];
  facts: string[];
  nearestTo: string | null;
};

export async function findLessStrictRecipes(
  filter: RecipeQuery,
  asked: Asked,
): Promise<LessStrict | null> {
  const { reading } = asked;
  const narrowed = { ...filter, ...(reading && recipesOf(filter, reading)) };
  const kept = { ...narrowed, cuisine: filter.cuisine };
  const parts = [...cuisineParts(reading), ...(await wordParts(asked)).map(asPlace)];
  const needed = await withLeftOut(recipeFilters(kept), kept);
  const chosen = await choose(recipeDocuments, { needed, parts, reading });
  if (!chosen) return null;
  const search = searchOf(chosen);
  const cuisine = has(chosen, "cuisine") ? narrowed.cuisine : filter.cuisine;
  const found = await findRecipeIds({ ...kept, cuisine, search, isExact: true });
  const without = leftOut(parts, chosen);
  return { found, search, without, facts: [], kept: typedOf(reading, chosen), nearestTo: null };
}

export async function findLessStrictRestaurants(
  filter: RestaurantQuery,
  asked: Asked,
): Promise<LessStrict | null> {
  const { reading } = asked;
  if (filter.near) return null;
  const narrowed = { ...filter, ...(reading && restaurantsOf(filter, reading)) };
  const given = { cuisine: filter.cuisine, place: filter.place, prices: [] };
  const kept = { ...narrowed, ...given, facts: neededFacts(reading) };
  const filters = [...placeParts(reading), ...cuisineParts(reading), ...factParts(reading)];
  const parts = [...filters, ...(await wordParts(asked))];
  const needed = await withLeftOut(restaurantFilters(kept), kept);
  const chosen = await choose(restaurantDocuments, { needed, parts, reading });
  if (!chosen) return null;
  const search = searchOf(chosen);
  const away = has(chosen, "place") ? null : reading?.place;
  const facts = [...kept.facts, ...chosen.flatMap(({ fact }) => fact ?? [])];
  const words = {
    ...kept,
    ...{ search, facts, isExact: true as const },
    ...(has(chosen, "place") && { place: narrowed.place }),
    ...(has(chosen, "cuisine") && { cuisine: narrowed.cuisine }),
    ...(has(chosen, "prices") && { prices: reading?.prices ?? [] }),
  };
  const without = leftOut(parts, chosen);
  const less = { search, without, facts, kept: typedOf(reading, chosen) };
  if (away?.at && !filter.sort) {
    const found = await findRestaurantIds({ ...words, near: { ...away.at, km: null } });
    if (found.total > 0) return { ...less, found, nearestTo: away.label };
  }
  return { ...less, found: await findRestaurantIds(words), nearestTo: null };
}

function placeParts(reading: Reading | null): Part[] {
  const { place = null, prices = [] } = reading ?? {};
  const ofPlace = { cuisine: null, place: place?.filter ?? null };
  const ofPrices = { cuisine: null, place: null, prices };
  return [
    {
      kind: "place" as const,
      typed: typedAs(reading, "place"),
      queries: restaurantFilters(ofPlace),
    },
    {
      kind: "prices" as const,
      typed: typedAs(reading, "prices"),
      queries: restaurantFilters(ofPrices),
    },
  ].filter(({ queries }) => queries.length > 0);
}

function cuisineParts(reading: Reading | null): Part[] {
  if (!reading?.cuisine) return [];
  const queries = recipeFilters({ cuisine: reading.cuisine });
  return [{ kind: "cuisine", typed: typedAs(reading, "cuisine"), queries }];
}

function factParts(reading: Reading | null): Part[] {
  const parts = reading?.parts ?? [];
  return parts.flatMap((part) => {
    const { typed, narrowing } = part;
    if (narrowing?.kind !== "fact" || isNeed(part)) return [];
    const fact = narrowing.value;
    const queries = restaurantFilters({ cuisine: null, place: null, facts: [fact] });
    return [{ kind: "facts", typed, queries, fact }];
  });
}

function neededFacts(reading: Reading | null): string[] {
  const needed = reading?.parts.filter(isNeed) ?? [];
  return needed.flatMap(({ narrowing }) => (narrowing?.kind === "fact" ? [narrowing.value] : []));
}

/**
 * A word that leaves something out keeps all words together, because “egg” is the opposite of “egg
 * and dairy free”.
 */
function leavesOut({ word }: QueryWord): boolean {
  return BEHIND_WORDS.has(word) || isWithout(word, undefined);
}

async function wordParts({ reading, search }: Asked): Promise<Part[]> {
  const words = withoutSaidAnyway(await readWords(reading?.wanted ?? search));
  const groups = (await groupWords(words)).map((group) => wordPart(group.words, [group.any]));
  const parts = groups.flatMap((part, index) => withQualified(part, groups, index));
  const isWhole = parts.length > 0 && words.some(leavesOut);
  const queries = parts.flatMap((part) => part.queries);
  return isWhole ? [wordPart(words, queries)] : parts;
}

function withQualified(part: Part, parts: Part[], index: number): Part[] {
  const [before, next] = [parts[index - 1], parts[index + 1]];
  if (before && QUALIFYING.has(before.typed)) return [];
  if (!next || !QUALIFYING.has(part.typed)) return [part];
  const queries = [...part.queries, ...next.queries];
  return [{ kind: "words", typed: `${part.typed} ${next.typed}`, queries }];
}

function wordPart(words: QueryWord[], queries: string[]): Part {
  return { kind: "words", typed: words.map(({ word }) => word).join(" "), queries };
}

/** Among equals the choice with the fewest matches wins, because it says most. */
async function choose(
  documents: Documents,
  { needed, parts, reading }: { needed: string[]; parts: Part[]; reading: Reading | null },
): Promise<Part[] | null> {
  const possible = choicesOf(parts, reading);
  if (possible.length === 0) return null;
  const counts = await documents.count(
    possible.map(({ choice }) => allOf([...needed, ...choice.flatMap(({ queries }) => queries)])),
  );
  const found = possible
    .map((each, index) => ({ ...each, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.rank - other.rank || one.count - other.count);
  return found[0]?.choice ?? null;
}

function leftOut(parts: Part[], chosen: Part[]): Part["kind"][] {
  return parts.filter((part) => !chosen.includes(part)).map(({ kind }) => kind);
}

function has(parts: Part[], kind: Part["kind"]): boolean {
  return parts.some((part) => part.kind === kind);
}

/** No recipe is in a place, so “durban” is the first word that “pizza durban” gives up. */
function asPlace(part: Part): Part {
  const isPlace = PRODUCT_WORDS.get(part.typed)?.restaurants?.kind === "place";
  return isPlace ? { ...part, kind: "place", isWord: true } : part;
}

function searchOf(parts: Part[]): string {
  const words = parts.filter(({ kind, isWord }) => kind === "words" || isWord);
  return words.map(({ typed }) => typed).join(" ");
}

function typedOf(reading: Reading | null, chosen: Part[]): string {
  const needed = reading?.parts.filter(isNeed) ?? [];
  const order = reading?.parts.map(({ typed }) => typed.toLowerCase()) ?? [];
  return [...needed, ...chosen]
    .map(({ typed }) => typed)
    .toSorted((one, other) => order.indexOf(one.toLowerCase()) - order.indexOf(other.toLowerCase()))
    .join(" ");
}

function typedAs(reading: Reading | null, kind: string): string {
  return reading?.parts.find(({ narrowing }) => narrowing?.kind === kind)?.typed ?? "";
}

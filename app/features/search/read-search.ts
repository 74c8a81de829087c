import type { RecipeDiet, RestaurantDiet } from "#app/features/facts/diets.ts";
import { cityLabel, nameKey, placeFilter } from "#app/features/places/places.ts";
import type { NamedPlace, Narrowing } from "#app/features/search/words/filter-words.ts";
import {
  BEFORE_PLACES,
  BUT,
  isJoining,
  OF_PLACES,
  OF_RECIPES,
  PRAISE,
} from "#app/features/search/words/joining-words.ts";
import type { KnownWords } from "#app/features/search/words/known-words.server.ts";
import { leftOutOf } from "#app/features/search/words/left-out-before.ts";
import { type Found, readParts } from "#app/features/search/search-parts.ts";

export type ListKind = "recipes" | "restaurants";

export type Part = { typed: string; narrowing: Narrowing | null; leftOut: string | null };

export type Reading = {
  parts: Part[];
  search: string;
  wanted: string;
  leftOut: string[];
  diet: (RecipeDiet | RestaurantDiet)[];
  facts: string[];
  prices: number[];
  cuisine: string | null;
  place: NamedPlace | null;
  isCertified: boolean;
  isOpen: boolean;
  isNear: boolean;
  isOfOtherTime: boolean;
  isOfDuration: boolean;
  unknown: string[];
  /** It is “perhaps” when the words may also be found in this list. */
  forOther: "surely" | "perhaps" | null;
};

export type Given = { cuisine: string | null; city: string };

/** Such a short word may begin another: “ec” is a province and the beginning of “eclair”. */
const SHORT = 2;

/** Returns null when nothing in the search means a filter or leaves something out. */
export function readSearch(
  typed: string,
  list: ListKind,
  { known, given }: { known: KnownWords; given: Given },
): Reading | null {
  const found = readParts(typed, known);
  if (found.every((part) => part.meaning === null && leftOutOf(part) === null)) return null;

  const hint = hintOf(found.map(({ key }) => key));
  const taken = found.map((part) =>
    takeFor(list, part, { hint, isLast: isLastPlace(part, found) }),
  );
  const parts = withoutJoining(withCuisine(withoutGiven(taken, given)));
  const unknown = taken.filter(({ isUnknown }) => isUnknown).map((part) => part.typed);
  const isHinted = hint !== null && hint !== list;
  const isSaidWith = parts.some((part) => part.narrowing || part.isForOther || isLeftOut(part));
  const perhaps = taken.some((part) => part.isForOther) ? "perhaps" : null;
  const isSure = unknown.length > 0 || (isHinted && isSaidWith) || isPlaceAlone(taken);
  return { ...sumOf(parts), parts, unknown, forOther: isSure ? "surely" : perhaps };
}

type Taken = Part & {
  key: string;
  isUnknown: boolean;
  isForOther: boolean;
  isSuburb: boolean;
  isPlace: boolean;
};

type Said = { hint: ListKind | null; isLast: boolean };

function hintOf(keys: string[]): ListKind | null {
  const isOfRecipes = keys.some((key) => OF_RECIPES.has(key));
  if (isOfRecipes === keys.some((key) => OF_PLACES.has(key))) return null;
  return isOfRecipes ? "recipes" : "restaurants";
}

/** “Cheap durban” asks for places, while “cheap” or “kids” alone may be words of a recipe. */
function isPlaceAlone(taken: Taken[]): boolean {
  const isAlone = taken.every(({ isForOther, key }) => isForOther && key.length > SHORT);
  return isAlone && taken.some(({ isPlace }) => isPlace);
}

function isLastPlace(part: Found, parts: Found[]): boolean {
  return part === parts.findLast(({ meaning }) => meaning?.restaurants?.kind === "place");
}

function takeFor(list: ListKind, part: Found, said: Said): Taken {
  const taken = narrowedFor(list, part, said);
  const isWord = taken.narrowing === null && !taken.isUnknown;
  return { ...taken, leftOut: isWord ? leftOutOf(part) : null };
}

function isLeftOut({ leftOut }: Part): boolean {
  return leftOut !== null;
}

function narrowedFor(
  list: ListKind,
  { typed, key, meaning }: Found,
  { hint, isLast }: Said,
): Omit<Taken, "leftOut"> {
  const narrowing = meaning?.[list] ?? null;
  const isSuburb = narrowing?.kind === "suburb";
  const isPlace = meaning?.restaurants?.kind === "place" || meaning?.restaurants?.kind === "suburb";
  const said = { typed, key, isSuburb, isPlace };
  const words = { ...said, narrowing: null, isUnknown: false, isForOther: false };
  if (meaning === null || isSuburb) return words;
  if (narrowing)
    return { ...words, narrowing: narrowing.kind === "place" && !isLast ? null : narrowing };
  if (hint === list) return words;
  return { ...words, isUnknown: !meaning.isWeak, isForOther: true };
}

function withoutGiven(parts: Taken[], { cuisine, city }: Given): Taken[] {
  return parts.flatMap((part) => {
    const { narrowing } = part;
    if (narrowing?.kind === "cuisine" && cuisine !== null)
      return nameKey(cuisine) === nameKey(narrowing.value) ? [] : [{ ...part, narrowing: null }];
    if (narrowing?.kind === "place" && placeFilter(city) !== null)
      return cityLabel(city) === narrowing.value.label ? [] : [{ ...part, narrowing: null }];
    return [part];
  });
}

/** Beside other words a cuisine is a searched word, because a “greek salad” need not be Greek. */
function withCuisine(parts: Taken[]): Taken[] {
  const isAlone = parts.every(
    ({ narrowing, key, isUnknown, leftOut }) =>
      narrowing || isUnknown || leftOut !== null || isJoining(key) || BEFORE_PLACES.has(key),
  );
  const cuisines = parts.filter(({ narrowing }) => narrowing?.kind === "cuisine");
  if (isAlone && cuisines.length === 1) return parts;
  return parts.map((part) => (cuisines.includes(part) ? { ...part, narrowing: null } : part));
}

function withoutJoining(parts: Taken[]): Taken[] {
  const isSaid = parts.some(
    (part) => part.narrowing || part.isUnknown || part.isSuburb || isLeftOut(part),
  );
  if (!isSaid) return parts;
  return parts.filter(({ narrowing, key, isUnknown }, index) => {
    const next = parts.slice(index + 1).find((part) => part.key !== "to");
    const isPlace = next?.narrowing?.kind === "place" || next?.isSuburb;
    const isBeforePlace = isPlace && BEFORE_PLACES.has(key);
    const isBeside = isJoining(key) || BUT.has(key) || PRAISE.has(key);
    const isDropped = isUnknown || isBeside || isBeforePlace;
    return narrowing !== null || !isDropped;
  });
}

function sumOf(parts: Part[]) {
  const words = parts.filter(({ narrowing }) => narrowing === null);
  const all = parts.flatMap(({ narrowing }) => narrowing ?? []);
  const valuesOf = <Kind extends Narrowing["kind"]>(kind: Kind) =>
    all.filter(
      (each): each is Extract<Narrowing, { kind: Kind; value: unknown }> => each.kind === kind,
    );
  return {
    search: words.map(({ typed }) => typed).join(" "),
    wanted: words.flatMap(({ typed, leftOut }) => (leftOut === null ? [typed] : [])).join(" "),
    leftOut: uniqueOf(words.flatMap(({ leftOut }) => leftOut ?? [])),
    diet: [...new Set(valuesOf("diet").map(({ value }) => value))],
    facts: [...new Set(valuesOf("fact").map(({ value }) => value))],
    prices: valuesOf("prices").at(-1)?.value ?? [],
    cuisine: valuesOf("cuisine").at(-1)?.value ?? null,
    place: valuesOf("place").at(-1)?.value ?? null,
    isCertified: all.some(({ kind }) => kind === "certified"),
    isOpen: all.some(({ kind }) => kind === "open"),
    isNear: all.some(({ kind }) => kind === "near"),
    isOfOtherTime: all.some(({ kind }) => kind === "other-time"),
    isOfDuration: all.some(({ kind }) => kind === "duration"),
  };
}

function uniqueOf(words: string[]): string[] {
  const keys = words.map(nameKey);
  return words.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

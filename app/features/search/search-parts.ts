import { nameKey } from "#app/features/places/places.ts";
import { withoutUnseen } from "#app/features/reading/characters.ts";
import { readAroundPlaces } from "#app/features/search/around-places.ts";
import type { Meaning } from "#app/features/search/words/filter-words.ts";
import { readDurations } from "#app/features/search/read-durations.ts";
import { BEFORE_PLACES, isJoining } from "#app/features/search/words/joining-words.ts";
import type { KnownWords } from "#app/features/search/words/known-words.server.ts";
import { leaveOutBehind } from "#app/features/search/words/left-out.ts";
import { leaveOutBefore } from "#app/features/search/words/left-out-before.ts";
import { SEARCH_MAX_LENGTH } from "#app/features/search/list-query.schema.ts";
import { BESIDE_TIMES, OTHER_TIMES, TIME_WORDS } from "#app/features/search/words/open-words.ts";
import { isNegated } from "#app/features/search/words/negations.ts";

type Token = { typed: string; key: string; isBehindComma?: boolean };
export type Found = Token & {
  meaning: Meaning | null;
  leftOut?: string;
};

const WITHOUT = /(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])/giu;
const SLASH = /(?<=\p{L}-?) ?\/ ?(?=\p{L})/gu;
/**
 * A comma in a list counts as “and”, as in “egg-, nut- and dairy-free” or “no nuts, eggs or dairy”.
 */
const AND = / [&+] |-,|,(?= ?\p{L}{1,20}-? (?:and|or|en|of|&) )/gu;
const WITH = new Set(["with", "met"]);
const DRINKS = new Set([
  ...["beer", "beers", "wine", "wines", "gin", "cider", "champagne", "spirits", "cocktail"],
  ...["cocktails", "mocktail", "mocktails", "drink", "drinks", "beverage", "beverages"],
  ...["bier", "wyn", "drankies"],
]);
const WORD = /(,\s?)?([\p{L}\p{N}\p{M}'’‘ʼ`´]+)/gu;

export function readParts(typed: string, known: KnownWords): Found[] {
  const found = partsOf(tokensOf(typed), known);
  const timed = found.some(isOpen) ? withOtherTime(found) : readDurations(found);
  const parts = withTime(timed, known.meanings);
  const bare = parts.map((part) => ({ ...part, meaning: null }));
  const behind = leaveOutBehind(parts, known.meanings) ?? bare;
  const said = leaveOutBefore(behind, known.meanings);
  return withoutEither(withoutDrinks(withoutIngredients(readAroundPlaces(said))));
}

function tokensOf(typed: string): Token[] {
  const text = withoutUnseen(typed.slice(0, SEARCH_MAX_LENGTH))
    .replace(WITHOUT, "without")
    .replace(SLASH, " or ")
    .replace(AND, " and ");
  return [...text.matchAll(WORD)]
    .map(([, comma, word = ""]) => {
      const token = { typed: word, key: nameKey(word) };
      return comma === undefined ? token : { ...token, isBehindComma: true };
    })
    .filter(({ key }) => key !== "");
}

function partsOf(tokens: Token[], { meanings, longest }: KnownWords): Found[] {
  const parts: Found[] = [];
  const keys = tokens.map(({ key }) => key);
  for (let start = 0; start < tokens.length;) {
    let length = Math.min(longest, tokens.length - start);
    while (length > 1 && !meanings.has(together(tokens.slice(start, start + length)).key)) length--;
    const words = together(tokens.slice(start, start + length));
    const isUnwanted = isNegated(keys, start, start + length);
    parts.push({ ...words, meaning: isUnwanted ? null : (meanings.get(words.key) ?? null) });
    start += length;
  }
  return parts;
}

/** Days beside “open” are no words of a place, as in “open on Saturday and Sunday”. */
function withOtherTime(parts: Found[]): Found[] {
  const at = parts.findIndex(isOpen);
  const open = parts[at];
  if (!open) return parts;
  const isTime = ({ key }: Found) => OTHER_TIMES.has(key);
  const behind = parts.slice(at + 1);
  const isBeside = ({ key }: Found) => BESIDE_TIMES.has(key);
  const end = behind.findIndex((part) => !isTime(part) && !isBeside(part) && !isJoining(part.key));
  const before = parts.slice(Math.max(at - 1, 0), at).filter(isTime);
  const said = behind.slice(0, end < 0 ? behind.length : end);
  const times = [...before, ...said.filter((part) => isTime(part) || isBeside(part))];
  if (!times.some(isTime)) return parts;
  const typed = [open, ...times].map((part) => part.typed).join(" ");
  const meaning: Meaning = { restaurants: { kind: "other-time" } };
  return parts
    .filter((part) => !times.includes(part))
    .map((part) => (part === open ? { ...part, typed, meaning } : part));
}

function isOpen({ meaning }: Found): boolean {
  return meaning?.restaurants?.kind === "open";
}

function withTime(parts: Found[], meanings: KnownWords["meanings"]): Found[] {
  const time = parts.find(({ key, meaning }) => meaning === null && TIME_WORDS.has(key));
  const meaning = meanings.get("open now");
  if (!time || !meaning || !parts.some(isOpen)) return parts;
  return parts
    .filter((part) => part !== time)
    .map((part) =>
      isOpen(part) ? { ...part, typed: `${part.typed} ${time.typed}`, meaning } : part,
    );
}

/** Beside words without a filter, or in “with gluten”, a word of a diet may be an ingredient. */
function withoutIngredients(parts: Found[]): Found[] {
  const isOfFilters = parts.every(
    ({ meaning, key, leftOut }) =>
      meaning || leftOut !== undefined || isJoining(key) || BEFORE_PLACES.has(key),
  );
  return parts.map((part, index) => {
    const { meaning } = part;
    const beside = meaning?.besideWords;
    const isContained = beside === "none" && WITH.has(parts[index - 1]?.key ?? "");
    if (!beside || (isOfFilters && !isContained)) return part;
    return { ...part, meaning: beside === "weak" ? { ...meaning, isWeak: true } : null };
  });
}

/**
 * A place that sells alcohol may have alcohol-free beer, so “alcohol free” before a drink is no
 * filter for places.
 */
function withoutDrinks(parts: Found[]): Found[] {
  return parts.map((part, index) => {
    const { meaning } = part;
    const isOfDrink = [parts[index - 1], parts[index + 1]].some(
      (each) => each && DRINKS.has(each.key),
    );
    if (!isOfDrink || !meaning?.recipes || !isWithoutAlcohol(meaning)) return part;
    return { ...part, meaning: { recipes: meaning.recipes, isWeak: true } };
  });
}

function isWithoutAlcohol({ restaurants }: Meaning): boolean {
  return restaurants?.kind === "fact" && restaurants.value === "alcohol=none";
}

/**
 * “Vegan or vegetarian” means vegetarian, because every vegan dish is vegetarian. No filter can
 * express any other “or”, so the words on both sides are searched for as they were typed.
 */
function withoutEither(parts: Found[]): Found[] {
  return parts.flatMap((part, index) => {
    const others = [-1, 1].flatMap((step) => {
      const [joint, other] = [parts[index + step]?.key, parts[index + 2 * step]];
      return other && (joint === "or" || (joint === "of" && other.meaning)) ? [other] : [];
    });
    const areLeftOut = others.every(({ leftOut }) => leftOut !== undefined);
    if (!part.meaning || others.length === 0 || areLeftOut) return [part];
    const diets = [part, ...others].map(({ meaning }) => dietOf(meaning));
    const isOfVegetarians = diets.every((diet) => diet === "vegan" || diet === "vegetarian");
    if (isOfVegetarians && diets.includes("vegetarian")) return diets[0] === "vegan" ? [] : [part];
    return [{ ...part, meaning: null }];
  });
}

function dietOf(meaning: Meaning | null) {
  const narrowing = meaning?.restaurants ?? meaning?.recipes;
  return narrowing?.kind === "diet" ? narrowing.value : null;
}

function together(tokens: Token[]): Token {
  return {
    ...(tokens[0]?.isBehindComma && { isBehindComma: true }),
    typed: tokens.map(({ typed }) => typed).join(" "),
    key: tokens.map(({ key }) => key).join(" "),
  };
}

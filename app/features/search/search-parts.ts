import { nameKey } from "#app/features/places/places.ts";
import type { Meaning } from "#app/features/search/filter-words.ts";
import { BEFORE_PLACES, isJoining } from "#app/features/search/joining-words.ts";
import type { KnownWords } from "#app/features/search/known-words.server.ts";
import { leaveOutEach } from "#app/features/search/left-out.ts";
import { SEARCH_MAX_LENGTH } from "#app/features/search/list-query.schema.ts";
import { isNegated } from "#app/features/search/negations.ts";

type Token = { typed: string; key: string };
/** Typed words, and what they mean as a filter, if they mean one. */
export type Found = Token & { meaning: Meaning | null };

/** A slash between words is read as “or”, as in “vegan/vegetarian”. */
const SLASH = /(?<=\p{L}-?) ?\/ ?(?=\p{L})/gu;
/** What is read as “and”, also within a list: “egg-, nut- and dairy-free”, “no nuts, eggs or dairy”. */
const AND = / [&+] |-,|,(?= ?\p{L}{1,20}-? (?:and|or|en|of|&) )/gu;
const WITH = new Set(["with", "met"]);
const WORD = /[\p{L}\p{N}\p{M}'’‘ʼ`´]+/gu;

/** Splits a typed search into what means a filter and what does not. Null when it can only be searched for as it was typed. */
export function readParts(typed: string, known: KnownWords): Found[] | null {
  const parts = leaveOutEach(partsOf(tokensOf(typed), known), known.meanings);
  return parts && withoutEither(withoutIngredients(parts));
}

function tokensOf(typed: string): Token[] {
  const text = typed.slice(0, SEARCH_MAX_LENGTH).replace(SLASH, " or ").replace(AND, " and ");
  const words = text.match(WORD) ?? [];
  return words.map((word) => ({ typed: word, key: nameKey(word) })).filter(({ key }) => key !== "");
}

/** Finds known words, the longest first: “gluten free” before “gluten”. */
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

/** Beside words that mean no filter, and in “with gluten”, some words of a diet are rather an ingredient. */
function withoutIngredients(parts: Found[]): Found[] {
  const isOfFilters = parts.every(
    ({ meaning, key }) => meaning || isJoining(key) || BEFORE_PLACES.has(key),
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
 * Reads “or” between two filters. “Vegan or vegetarian” means vegetarian, because every vegan dish is vegetarian. No filter can
 * mean any other “or”, so the site searches for the words on both sides of that “or” as they were typed.
 */
function withoutEither(parts: Found[]): Found[] {
  return parts.flatMap((part, index) => {
    const others = [-1, 1].flatMap((step) => {
      const [joint, other] = [parts[index + step]?.key, parts[index + 2 * step]];
      return other && (joint === "or" || (joint === "of" && other.meaning)) ? [other] : [];
    });
    if (!part.meaning || others.length === 0) return [part];
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
    typed: tokens.map(({ typed }) => typed).join(" "),
    key: tokens.map(({ key }) => key).join(" "),
  };
}

import { correctWord } from "#app/features/search/words/corrections.server.ts";
import type { Beside } from "#app/features/search/words/filter-corrections.ts";
import type { Documents, Matches } from "#app/features/search/documents.server.ts";
import { PRAISE } from "#app/features/search/words/joining-words.ts";
import {
  allOf,
  beginningQuery,
  groupWords,
  readWords,
  soughtOf,
  type QueryGroup,
} from "#app/features/search/words/query-words.server.ts";
import { SINGLE_WORDS } from "#app/features/search/words/product-words.ts";
import { loadSynonyms } from "#app/features/search/words/synonyms.server.ts";
import type { QueryWord } from "#app/features/search/words/word-key.ts";

/** With fewer results than this, the last word is also read as the beginning of a longer one. */
const ENOUGH = 24;

const MOST_CORRECTED = 4;

const SAID_ANYWAY = new Set([
  ...["recipe", "recipes", "resep", "resepte", "make", "maak"],
  ...["restaurant", "restaurants", "eetplek"],
  ...PRAISE,
]);

type Scope = {
  documents: Documents;
  filters: string[];
  wanted: number;
  isExact?: true | undefined;
};

export async function findRanked(ranked: string, { documents, filters, wanted }: Scope) {
  const groups = await groupWords(await readWords(ranked));
  const query = anyOf(groups.map((group) => group.any));
  const own = anyOf(groups.map((group) => group.own));
  return documents.find({ terms: filters, beginning: null, query, own }, wanted);
}

export async function findMatches(search: string, scope: Scope): Promise<Matches> {
  return matchSpeltRight(await readWords(search), scope, matchWords);
}

export async function countMatches(search: string, scope: Omit<Scope, "wanted">): Promise<number> {
  const words = await readWords(search);
  return (await matchSpeltRight(words, { ...scope, wanted: 0 }, countWords)).total;
}

type Match = (words: QueryWord[], scope: Scope) => Promise<Matches>;

async function matchSpeltRight(words: QueryWord[], scope: Scope, match: Match): Promise<Matches> {
  const found = await matchMeant(words, scope, match);
  if (found.total > 0 || scope.isExact) return found;
  const corrected = await correctWords(scope.documents, withoutSaidAnyway(words));
  return corrected ? matchMeant(corrected, scope, match) : found;
}

async function matchMeant(words: QueryWord[], scope: Scope, match: Match): Promise<Matches> {
  const found = await match(words, scope);
  const meant = withoutSaidAnyway(words);
  return found.total > 0 || meant.length === words.length ? found : match(meant, scope);
}

export function withoutSaidAnyway(words: QueryWord[]): QueryWord[] {
  return words.filter(({ word }) => !SAID_ANYWAY.has(word));
}

function anyOf(queries: string[]): string | null {
  return queries.length > 0 ? queries.map((query) => `(${query})`).join(" | ") : null;
}

async function countWords(words: QueryWord[], { documents, filters }: Scope): Promise<Matches> {
  const groups = await groupWords(words);
  const whole = groups.map((group) => group.any);
  const begun = (await withBeginning(groups, words)) ?? whole;
  const queries = [whole.length > 0 ? whole : begun, begun].filter((query) => query.length > 0);
  const filtered = queries.map((query) => allOf([...query, ...filters]));
  const [wholeCount = 0, begunCount = 0] = await documents.count(filtered);
  return { ids: [], total: wholeCount >= ENOUGH ? wholeCount : begunCount };
}

async function matchWords(
  words: QueryWord[],
  { documents, filters, wanted }: Scope,
): Promise<Matches> {
  const groups = await groupWords(words);
  const own = groups.length > 0 ? allOf(groups.map((group) => group.own)) : null;
  const any = groups.map((group) => group.any);
  const whole = own
    ? await documents.find(
        { ...soughtOf(any, filters), query: allOf(any), own },
        Math.max(wanted, ENOUGH),
      )
    : { ids: [], total: 0 };
  if (whole.total >= ENOUGH) return { ...whole, ids: whole.ids.slice(0, wanted) };

  const begun = await withBeginning(groups, words);
  if (!begun) return { ...whole, ids: whole.ids.slice(0, wanted) };
  const query = allOf(begun);
  const all = await documents.find(
    { ...soughtOf(begun, filters), query, own: own ?? query },
    wanted + ENOUGH,
  );
  if (documents.isInOrderOfItsOwn) return { ...all, ids: all.ids.slice(0, wanted) };
  const firstIds = new Set(whole.ids);
  const ids = [...whole.ids, ...all.ids.filter((id) => !firstIds.has(id))].slice(0, wanted);
  return { ids, total: all.total };
}

async function withBeginning(groups: QueryGroup[], words: QueryWord[]): Promise<string[] | null> {
  const last = words.at(-1);
  const lastGroup = groups.at(-1);
  if (!last || (lastGroup && (lastGroup.words.length > 1 || lastGroup.words[0] !== last)))
    return null;
  const beginning = await beginningQuery(last);
  if (!beginning) return null;
  const earlier = groups.slice(0, -1).map((group) => group.any);
  return [...earlier, lastGroup ? `${lastGroup.any} | ${beginning}` : beginning];
}

type Guess = (word: string, beside: Beside) => string | null;

export async function correctWords(
  { count }: Pick<Documents, "count">,
  words: QueryWord[],
  guess: Guess = () => null,
): Promise<QueryWord[] | null> {
  const groups = await groupWords(words);
  const queries = (await withBeginning(groups, words)) ?? groups.map((group) => group.any);
  const counts = await count(queries);
  const unknown = groups.filter((_, index) => counts[index] === 0);
  const known = await Promise.all(unknown.map(isKnown));
  const mistyped = unknown.filter((_, index) => !known[index]);
  if (mistyped.length === 0 || mistyped.length > MOST_CORRECTED) return null;

  const corrections = new Map<QueryWord, QueryWord>();
  for (const group of mistyped) {
    const [word, ...others] = group.words;
    if (!word || others.length > 0) return null;
    const at = words.indexOf(word);
    const guessed = guess(word.word, { before: words[at - 1]?.word, after: words[at + 1]?.word });
    const correction = guessed
      ? { word: guessed, lexemes: [] }
      : await correctWord(word.word, count);
    if (!correction) return null;
    corrections.set(word, correction);
  }
  return words.map((word) => corrections.get(word) ?? word);
}

/** A word with a known meaning is never corrected, even when it finds nothing. */
async function isKnown({ words }: QueryGroup): Promise<boolean> {
  const { known } = await loadSynonyms();
  return words.some(({ word }) => known.has(word) || SINGLE_WORDS.has(word));
}

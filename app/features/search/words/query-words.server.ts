import type { Sought } from "#app/features/search/documents.server.ts";
import { KINDS, OF_TASTE } from "#app/features/search/words/left-out-foods.ts";
import { SEARCH_MAX_LENGTH } from "#app/features/search/list-query.schema.ts";
import { loadSynonyms } from "#app/features/search/words/synonyms.server.ts";
import { type QueryWord, wordsKey } from "#app/features/search/words/word-key.ts";
import { cacheEach } from "#app/infra/memory-cache.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const MOST_WORDS = 12;
const LONGEST_PREFIX = 40;
const BEGINNING = ":*";
const MOST_BEGUN = 500;
const MOST_NAMED = 20;
const MOST_OTHERS = 50;
const SECOND_MS = 1_000;
const MOST_REMEMBERED = 500;
const LONGEST_VALUE = 101;

/** `own` asks for the words themselves, and `any` for their synonyms, too. */
export type QueryGroup = { words: QueryWord[]; own: string; any: string };

/** The database splits and stems typed words just as its triggers do with the documents. */
export async function readWords(search: string): Promise<QueryWord[]> {
  const text = search.replaceAll("\0", " ").slice(0, SEARCH_MAX_LENGTH).toWellFormed();
  return text.trim() === "" ? [] : stemWords(text);
}

const readStems = statement<QueryWord>("words", wordsIn(MOST_WORDS));

/** Several queries of one request ask for the same words, so the answer is cached for a second. */
const stemWords = cacheEach({ lifetimeMs: SECOND_MS, most: MOST_REMEMBERED }, readStems);

function wordsIn(most: number): string {
  return `SELECT word, tsvector_to_array(to_tsvector('english', word)) AS lexemes
            FROM string_to_table(search_text($1), ' ') WITH ORDINALITY AS words (word, position)
           WHERE word <> '' ORDER BY position LIMIT ${most}`;
}

export async function groupWords(words: QueryWord[]): Promise<QueryGroup[]> {
  const { groups, longest, isFound } = await loadSynonyms();
  const meaningful = words.filter((each) => each.lexemes.length > 0);
  const found: QueryGroup[] = [];

  for (let start = 0; start < meaningful.length;) {
    let length = Math.min(longest, meaningful.length - start);
    while (length > 1 && !groups.has(wordsKey(meaningful.slice(start, start + length)))) length--;
    const taken = meaningful.slice(start, start + length);
    const own = taken.flatMap((each) => each.lexemes.map(quoteLexeme)).join(" & ");
    const synonyms = (groups.get(wordsKey(taken)) ?? []).filter(isFound);
    const any = new Set([`(${own})`, ...synonyms.map(({ query }) => query)]);
    found.push({ words: taken, own, any: [...any].join(" | ") });
    start += length;
  }
  return found;
}

const MOST_LEFT_OUT = 150;

const readLeftOut = statement<QueryWord>("left_out_words", wordsIn(MOST_LEFT_OUT));
const stemLeftOut = cacheEach({ lifetimeMs: SECOND_MS, most: MOST_REMEMBERED }, readLeftOut);

export async function withLeftOut(
  filters: string[],
  { leftOut = [], search }: { leftOut?: string[]; search: string },
): Promise<string[]> {
  return leftOut.length > 0 ? [...filters, ...(await leftOutQueries(leftOut, search))] : filters;
}

/**
 * “No fish” leaves out each kind of fish, too, unless that kind is wanted. A document with
 * “egg-free” in its title is found although it mentions eggs.
 */
async function leftOutQueries(leftOut: string[], wanted: string): Promise<string[]> {
  const words = await stemLeftOut(wellFormed(leftOut.join(" ")));
  const kinds = await stemLeftOut(words.flatMap(kindsOf).join(" "));
  const kept = new Set((await readWords(wanted)).flatMap(({ lexemes }) => lexemes));
  const queries = words.flatMap((word) => {
    const ofWord = kinds.filter((kind) => kindsOf(word).includes(kind.word));
    const others = ofWord.filter(({ lexemes }) => !lexemes.some((lexeme) => kept.has(lexeme)));
    return [word, ...others].map((each) => withoutWord(each, word));
  });
  return [...new Set((await Promise.all(queries)).flat())];
}

function kindsOf({ word }: QueryWord): readonly string[] {
  return KINDS.get(word) ?? [];
}

async function withoutWord(word: QueryWord, said: QueryWord): Promise<string[]> {
  const groups = await groupWords([word]);
  return groups.map(({ own, any }) => {
    const found = OF_TASTE.has(word.word) ? own : any;
    return [`!(${found})`, freeInTitle(said.lexemes)].filter((query) => query !== "").join(" | ");
  });
}

function freeInTitle(lexemes: string[]): string {
  return lexemes
    .flatMap((lexeme) => [
      `${quoteLexeme(lexeme)}:A <-> 'free':A`,
      `${quoteLexeme(`${lexeme}less`)}:A`,
    ])
    .join(" | ");
}

export function allOf(queries: string[]): string {
  return queries.map((query) => `(${query})`).join(" & ");
}

type FilterName =
  ("certified" | "city" | "cuisine" | "diet") | ("fact" | "open" | "price" | "province");

/** Documents keep filters as lexemes that begin with “=”, as no word does. */
export function filterQuery(name: FilterName, value: string): string {
  return quoteLexeme(`=${name}=${wellFormed(value).toLowerCase().slice(0, LONGEST_VALUE)}`);
}

export function soughtOf(queries: string[], filters: string[]): Sought {
  const begun = queries.filter((query) => query.includes(BEGINNING));
  const named = queries.filter((query) => !query.includes(BEGINNING));
  return { terms: [...named, ...filters], beginning: begun.length > 0 ? allOf(begun) : null };
}

/** PostgreSQL takes neither NUL nor half of a character. */
export function wellFormed(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

export async function beginningQuery({ word, lexemes }: QueryWord): Promise<string | null> {
  const [query = null] = await beginningQueries([word]);
  return query === anyBegun(word, lexemes) ? null : query;
}

export async function beginningQueries(words: string[]): Promise<(string | null)[]> {
  const short = words.filter((word) => word.length <= LONGEST_PREFIX);
  const begun = await listBegun(short.join(" "));
  const lexemesOf = new Map(begun.map(({ beginning, lexemes }) => [beginning, lexemes]));
  return words.map((word) => {
    const lexemes = lexemesOf.get(word);
    return lexemes ? anyBegun(word, lexemes) : null;
  });
}

/**
 * “Dumplin” begins “dumplings”, which is stored as “dumpl”, so beginnings are looked up in the
 * table of whole words.
 */
const readBegun = statement<{ beginning: string; lexemes: string[] }>(
  "begun_words",
  `SELECT beginning, ARRAY(
            SELECT DISTINCT lexeme FROM (
              SELECT lexeme FROM search_words
               WHERE word >= beginning AND word < beginning || chr(1114111) LIMIT ${MOST_BEGUN}) AS begun
             ORDER BY lexeme) AS lexemes
     FROM string_to_table($1, ' ') AS beginning`,
);
const listBegun = cacheEach({ lifetimeMs: SECOND_MS, most: MOST_REMEMBERED }, readBegun);

/**
 * The index finds single words fast and gathers all words of one beginning slowly, so a few words
 * are named one by one.
 */
function anyBegun(word: string, lexemes: string[]): string {
  if (lexemes.length <= MOST_NAMED)
    return [...new Set([word, ...lexemes])].map(quoteLexeme).join(" | ");
  const others = lexemes.filter((lexeme) => !lexeme.startsWith(word)).slice(0, MOST_OTHERS);
  return [`${quoteLexeme(word)}${BEGINNING}`, ...others.map(quoteLexeme)].join(" | ");
}

export async function listSynonymWords(): Promise<QueryWord[]> {
  return (await loadSynonyms()).words;
}

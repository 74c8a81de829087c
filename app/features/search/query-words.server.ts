import { SYNONYMS } from "#app/features/search/synonyms.ts";
import { prisma } from "#app/infra/database.server.ts";

const SEARCH_MAX_LENGTH = 200;
const MOST_WORDS = 12;
const LONGEST_PREFIX = 40;
/** No stored value is so long. */
const LONGEST_VALUE = 101;

/** A word somebody typed, and what the documents store for it: nothing for “the” and “and”. */
export type QueryWord = { word: string; lexemes: string[] };

/** A word or a phrase: `own` asks for itself alone, `any` for its synonyms as well. */
export type QueryGroup = { words: QueryWord[]; own: string; any: string };

/** Splits, lowers and stems in the database, as its triggers do with the documents. */
export async function readWords(search: string): Promise<QueryWord[]> {
  const text = search.replaceAll("\0", " ").slice(0, SEARCH_MAX_LENGTH).toWellFormed();
  if (text.trim() === "") return [];
  // Raw: Prisma has no text search functions.
  return prisma.$queryRaw<QueryWord[]>`
    SELECT word, tsvector_to_array(to_tsvector('english', word)) AS lexemes
      FROM string_to_table(search_text(${text}), ' ') WITH ORDINALITY AS words (word, position)
     WHERE word <> '' ORDER BY position LIMIT ${MOST_WORDS}`;
}

export async function groupWords(words: QueryWord[]): Promise<QueryGroup[]> {
  const { groups, longest } = await loadSynonyms();
  const meaningful = words.filter((each) => each.lexemes.length > 0);
  const found: QueryGroup[] = [];

  for (let start = 0; start < meaningful.length;) {
    let length = Math.min(longest, meaningful.length - start);
    while (length > 1 && !groups.has(wordsKey(meaningful.slice(start, start + length)))) length--;
    const taken = meaningful.slice(start, start + length);
    const own = taken.flatMap((each) => each.lexemes.map(quoteLexeme)).join(" & ");
    const synonyms = groups.get(wordsKey(taken)) ?? [];
    found.push({ words: taken, own, any: [`(${own})`, ...synonyms].join(" | ") });
    start += length;
  }
  return found;
}

export function allOf(queries: string[]): string {
  return queries.map((query) => `(${query})`).join(" & ");
}

/** What a document must carry besides words. No word begins as it does. */
export function filterQuery(name: "city" | "cuisine" | "province", value: string): string {
  return quoteLexeme(`=${name}=${wellFormed(value).toLowerCase().slice(0, LONGEST_VALUE)}`);
}

/** The database takes neither NUL nor half of a character. */
export function wellFormed(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

/** What the word may be the beginning of; null when it cannot be told. */
export async function beginningQuery(word: string): Promise<string | null> {
  const [query = null] = await beginningQueries([word]);
  return query;
}

export async function beginningQueries(words: string[]): Promise<(string | null)[]> {
  const short = words.filter((word) => word.length <= LONGEST_PREFIX);
  // “dumplin” begins “dumplings”, which is stored as “dumpl”. Raw: for each word an index range over one spelling.
  const shorter = await prisma.$queryRaw<{ beginning: string; lexeme: string }[]>`
    SELECT beginning, lexeme FROM unnest(${short}::text[]) AS beginning, LATERAL (
      SELECT DISTINCT lexeme FROM search_words
       WHERE word >= beginning AND word < beginning || chr(1114111) AND NOT starts_with(lexeme, beginning)
       ORDER BY lexeme LIMIT 50) AS begun`;
  return words.map((word) => {
    const lexemes = shorter.filter(({ beginning }) => beginning === word);
    const queries = lexemes.map(({ lexeme }) => quoteLexeme(lexeme));
    return short.includes(word) ? [`${quoteLexeme(word)}:*`, ...queries].join(" | ") : null;
  });
}

/** The single words of the synonyms, which a mistyped word may also mean. */
export async function listSynonymWords(): Promise<QueryWord[]> {
  return (await loadSynonyms()).words;
}

type Synonyms = { groups: Map<string, string[]>; words: QueryWord[]; longest: number };
type StemmedPhrase = { phrase: string; query: string; words: QueryWord[] };

let loading: Promise<Synonyms> | undefined;

/** Stemmed once a process, so that a synonym is found under every form of its words. */
function loadSynonyms(): Promise<Synonyms> {
  loading ??= stemSynonyms().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function stemSynonyms(): Promise<Synonyms> {
  const phrases = [...new Set(SYNONYMS.flat())];
  const stemmed = await prisma.$queryRaw<StemmedPhrase[]>`
    SELECT phrase, phraseto_tsquery('english', search_text(phrase))::text AS query,
           (SELECT json_agg(json_build_object('word', word,
                     'lexemes', tsvector_to_array(to_tsvector('english', word))) ORDER BY position)
              FROM string_to_table(search_text(phrase), ' ') WITH ORDINALITY AS words (word, position)) AS words
      FROM unnest(${phrases}::text[]) AS phrase`;
  const byPhrase = new Map(stemmed.map((each) => [each.phrase, each]));

  const groups = new Map<string, string[]>();
  for (const synonyms of SYNONYMS) {
    const group = synonyms.flatMap((phrase) => byPhrase.get(phrase) ?? []);
    const queries = group.map(({ query }) => `(${query})`);
    for (const { words } of group) {
      const key = wordsKey(words);
      groups.set(key, [...new Set([...(groups.get(key) ?? []), ...queries])]);
    }
  }
  return {
    groups,
    words: stemmed.flatMap(({ words }) => (words.length === 1 ? words : [])),
    longest: Math.max(...[...groups.keys()].map((key) => key.split(" ").length)),
  };
}

function wordsKey(words: QueryWord[]): string {
  return words.flatMap((each) => each.lexemes).join(" ");
}

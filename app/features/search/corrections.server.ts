import { editDistance } from "#app/features/search/edit-distance.ts";
import {
  groupWords,
  listSynonymWords,
  type QueryWord,
} from "#app/features/search/query-words.server.ts";
import { countListChanges, hearListChanges } from "#app/infra/list-changes.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const SHORTEST = 4;
const LONGEST = 40;
const LONG = 6;
const MOST_CANDIDATES = 8;

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

type CountMatches = (queries: string[]) => Promise<number[]>;

type Correction = { word: QueryWord | null; until: number; changes: number };

/** For each kind of documents. A Map keeps its order, so the longest unused stands first. */
const remembered = new WeakMap<CountMatches, Map<string, Correction>>();

/** Remembers the word that was probably meant for a minute or until a list changes, because to look for it costs a scan of all words. */
export async function correctWord(word: string, count: CountMatches): Promise<QueryWord | null> {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  const known = remembered.get(count) ?? new Map<string, Correction>();
  remembered.set(count, known);
  const isHeard = await hearListChanges();
  const kept = known.get(word);
  known.delete(word);
  const changes = countListChanges();
  const isFresh = isHeard && kept?.changes === changes && kept.until > Date.now();
  const correction = isFresh
    ? kept
    : { word: await findCorrection(word, count), until: Date.now() + REMEMBERED_MS, changes };
  known.set(word, correction);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size > MOST_REMEMBERED) known.delete(oldest);
  return correction.word;
}

async function findCorrection(word: string, count: CountMatches): Promise<QueryWord | null> {
  const candidates = await listCandidates(word);
  const queries = await Promise.all(
    candidates.map(async (candidate) => (await groupWords([candidate]))[0]?.any ?? ""),
  );
  const counts = await count(queries);
  const ranked = candidates
    .map((candidate, index) => ({ ...candidate, count: counts[index] ?? 0 }))
    .filter((candidate) => candidate.count > 0)
    .sort((one, other) => one.strangeness - other.strangeness || other.count - one.count);
  return ranked[0] ?? null;
}

async function listCandidates(word: string) {
  const allowed = word.length < LONG ? 1 : 2;
  // The database does not know swapped letters: to it, one swap is two changes. Raw: levenshtein is an extension.
  const stored = await mayLag(
    ({ prisma }) => prisma.$queryRaw<QueryWord[]>`
    SELECT word, ARRAY[lexeme] AS lexemes FROM search_words
     WHERE char_length(word) BETWEEN ${word.length - allowed} AND ${word.length + allowed}
       AND levenshtein_less_equal(word, ${word}, ${allowed + 1}) <= ${allowed + 1}`,
  );
  const unique = new Map(
    [...(await listSynonymWords()), ...stored].map((each) => [each.word, each]),
  );

  return [...unique.values()]
    .filter(
      (each) => each.lexemes.length > 0 && Math.abs(each.word.length - word.length) <= allowed,
    )
    .map((each) => ({ ...each, distance: editDistance(word, each.word) }))
    .filter(({ distance }) => distance <= allowed)
    .map((each) => ({ ...each, strangeness: each.distance + (each.word[0] === word[0] ? 0 : 0.5) }))
    .sort((one, other) => one.strangeness - other.strangeness || (one.word < other.word ? -1 : 1))
    .slice(0, MOST_CANDIDATES);
}

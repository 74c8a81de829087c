import { editDistance } from "#app/features/search/words/edit-distance.ts";
import { groupWords, listSynonymWords } from "#app/features/search/words/query-words.server.ts";
import type { QueryWord } from "#app/features/search/words/word-key.ts";
import { followListChangesUnlessAnonymous } from "#app/infra/list-changes.server.ts";
import { cacheEach } from "#app/infra/memory-cache.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const SHORTEST = 4;
const LONGEST = 40;
const LONG = 6;
const MOST_CANDIDATES = 8;

const LIMITS = { lifetimeMs: 60_000, most: 1_000 };

type CountMatches = (queries: string[]) => Promise<number[]>;
type Correct = (word: string) => Promise<QueryWord | null>;

const remembered = new WeakMap<CountMatches, Correct>();

/** A correction scans all words, so it is cached for a minute or until a list changes. */
export async function correctWord(word: string, count: CountMatches): Promise<QueryWord | null> {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
  if (!(await followListChangesUnlessAnonymous())) return findCorrection(word, count);
  const recall = remembered.get(count) ?? cacheEach(LIMITS, (each) => findCorrection(each, count));
  remembered.set(count, recall);
  return recall(word);
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
  // The query is raw, because levenshtein comes from an extension. It counts two swapped letters as
  // two changes, so one change more is allowed here.
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

import { editDistance } from "#app/features/search/edit-distance.ts";
import {
  groupWords,
  listSynonymWords,
  type QueryWord,
} from "#app/features/search/query-words.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const SHORTEST = 4;
const LONGEST = 40;
const LONG = 6;
const MOST_CANDIDATES = 8;

type CountMatches = (queries: string[]) => Promise<number[]>;

/** The word that was probably meant, among those that some document holds or that a synonym leads to. */
export async function correctWord(word: string, count: CountMatches): Promise<QueryWord | null> {
  if (word.length < SHORTEST || word.length > LONGEST) return null;
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
  const stored = await prisma.$queryRaw<QueryWord[]>`
    SELECT word, ARRAY[lexeme] AS lexemes FROM search_words
     WHERE char_length(word) BETWEEN ${word.length - allowed} AND ${word.length + allowed}
       AND levenshtein_less_equal(word, ${word}, ${allowed + 1}) <= ${allowed + 1}`;
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

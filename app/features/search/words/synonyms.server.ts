import { wordsKey, type QueryWord } from "#app/features/search/words/word-key.ts";
import { areListChangesFollowed } from "#app/infra/list-changes.server.ts";
import { cacheForASecond, cacheStaleForAnonymous } from "#app/infra/memory-cache.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const HOUR_MS = 3_600_000;
/** The table search_words holds only words of these lengths. */
const [SHORTEST, LONGEST] = [3, 40];

/** A search for the meal finds these foods, but a search for one does not find the others. */
const EATEN_FOR = new Map([
  [
    "breakfast",
    [
      ...[
        "pancakes",
        "flapjacks",
        "omelette",
        "shakshuka",
        "rusks",
        "porridge",
        "muesli",
        "granola",
      ],
      ...["croissants", "french toast", "scrambled eggs"],
    ],
  ],
]);

type StemmedPhrase = { phrase: string; query: string; words: QueryWord[] };
type Synonym = { query: string; lexemes: string[] };
type Stems = {
  groups: Map<string, Synonym[]>;
  words: QueryWord[];
  written: string[][];
  known: Set<string>;
  longest: number;
  dish_ids: Map<string, number[]>;
};
type Vocabulary = { words: string[]; dish_id: number | null }[];

export async function loadSynonyms() {
  const stems = await loadStems();
  // Without news of changes any word may be in a document by now, so all synonyms count.
  const found = areListChangesFollowed() ? await listFound() : null;
  return {
    ...stems,
    isFound: ({ lexemes }: Synonym) => lexemes.every((lexeme) => found?.has(lexeme) ?? true),
  };
}

/** The database would check every found document even for a synonym that no document has. */
const listFound = cacheForASecond(async () => {
  const { groups } = await loadStems();
  const asked = [...groups.values()].flat().flatMap(({ lexemes }) => lexemes);
  const rows = await readFound([...new Set(asked)]);
  return new Set(rows.map(({ lexeme }) => lexeme));
});

const readFound = statement<{ lexeme: string }>(
  "lexemes_found",
  "SELECT DISTINCT lexeme FROM search_words WHERE lexeme = ANY($1)",
);

const loadStems = cacheStaleForAnonymous(HOUR_MS, async () => {
  const vocabulary = await mayLag(
    ({ prisma }) => prisma.$queryRaw<Vocabulary>`
    SELECT words, dish_id FROM (
      SELECT words, NULL::int AS dish_id, id FROM vocabulary_groups
       UNION ALL
      SELECT array_prepend(name, ARRAY(SELECT name FROM dish_names WHERE dish_id = dishes.id ORDER BY position)), id, id
        FROM dishes) AS groups
     ORDER BY dish_id IS NULL DESC, id`,
  );
  return stemWhenChanged(vocabulary);
});

let stemmed: { written: string; stems: Promise<Stems> } | undefined;

function stemWhenChanged(vocabulary: Vocabulary): Promise<Stems> {
  const written = JSON.stringify(vocabulary);
  if (stemmed?.written === written) return stemmed.stems;
  const kept = { written, stems: stemVocabulary(vocabulary) };
  stemmed = kept;
  kept.stems.catch(() => {
    if (stemmed === kept) stemmed = undefined;
  });
  return kept.stems;
}

async function stemVocabulary(vocabulary: Vocabulary): Promise<Stems> {
  const eaten = [...EATEN_FOR.values()].flat();
  const phrases = [...new Set([...vocabulary.flatMap(({ words }) => words), ...eaten])];
  const stems = await mayLag(
    ({ prisma }) => prisma.$queryRaw<StemmedPhrase[]>`
    SELECT phrase, phraseto_tsquery('english', search_text(phrase))::text AS query,
           (SELECT coalesce(json_agg(json_build_object('word', word,
                     'lexemes', tsvector_to_array(to_tsvector('english', word))) ORDER BY position), '[]')
              FROM string_to_table(search_text(phrase), ' ') WITH ORDINALITY AS words (word, position)) AS words
      FROM unnest(${phrases}::text[]) AS phrase`,
  );
  const meant = stems.filter(({ query }) => query !== "");
  const byPhrase = new Map(meant.map((each) => [each.phrase, each]));
  const groups = groupStems(
    vocabulary.filter((each) => each.words.length > 1),
    byPhrase,
  );
  return {
    groups,
    dish_ids: nameDishes(vocabulary, byPhrase),
    written: vocabulary.flatMap(({ words, dish_id }) => (dish_id === null ? [words] : [])),
    words: meant.flatMap(({ words }) => (words.length === 1 ? words : [])),
    known: new Set(meant.flatMap(({ words }) => words.map(({ word }) => word))),
    longest: Math.max(1, ...[...groups.keys()].map((key) => key.split(" ").length)),
  };
}

function groupStems(vocabulary: Vocabulary, byPhrase: Map<string, StemmedPhrase>) {
  const groups = new Map<string, Map<string, Synonym>>();
  for (const { words: phrases } of vocabulary) {
    const group = phrases.flatMap((phrase) => byPhrase.get(phrase) ?? []);
    const eaten = phrases.flatMap((phrase) => EATEN_FOR.get(phrase) ?? []);
    const found = [...group, ...eaten.flatMap((phrase) => byPhrase.get(phrase) ?? [])];
    for (const key of group.map(({ words }) => wordsKey(words))) {
      const synonyms = groups.get(key) ?? new Map<string, Synonym>();
      for (const { query, words } of found) synonyms.set(query, synonymOf(query, words));
      groups.set(key, synonyms);
    }
  }
  return new Map([...groups].map(([key, synonyms]) => [key, [...synonyms.values()]]));
}

function nameDishes(vocabulary: Vocabulary, byPhrase: Map<string, StemmedPhrase>) {
  const named = vocabulary.flatMap(({ words, dish_id }) =>
    words.flatMap((phrase, place) => {
      const stems = byPhrase.get(phrase);
      return dish_id !== null && stems ? [{ key: wordsKey(stems.words), dish_id, place }] : [];
    }),
  );
  const byKey = Map.groupBy(
    named.toSorted((one, other) => one.place - other.place),
    ({ key }) => key,
  );
  return new Map(
    [...byKey].map(([key, dishes]) => [key, [...new Set(dishes.map(({ dish_id }) => dish_id))]]),
  );
}

function synonymOf(query: string, words: QueryWord[]): Synonym {
  const kept = words.filter(({ word }) => word.length >= SHORTEST && word.length <= LONGEST);
  return { query: `(${query})`, lexemes: kept.flatMap(({ lexemes }) => lexemes.slice(0, 1)) };
}

import { wordsKey, type QueryWord } from "#app/features/search/word-key.ts";
import { rememberUntilChanged } from "#app/infra/remember.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const SECOND_MS = 1_000;

type Synonyms = { groups: Map<string, string[]>; words: QueryWord[]; longest: number };
type StemmedPhrase = { phrase: string; query: string; words: QueryWord[] };
type Vocabulary = { words: string[] }[];

/** Its groups, and the names of each dish: a few hundred rows, read again as soon as something of the lists has changed; where no change is heard, after a second. */
const readVocabulary = rememberUntilChanged(SECOND_MS, () =>
  mayLag(
    ({ prisma }) => prisma.$queryRaw<Vocabulary>`
    SELECT words FROM (
      SELECT words, 1 AS kind, id FROM vocabulary_groups
       UNION ALL
      SELECT array_prepend(name, ARRAY(SELECT name FROM dish_names WHERE dish_id = dishes.id ORDER BY position)), 2, id
        FROM dishes) AS groups
     WHERE cardinality(words) > 1 ORDER BY kind, id`,
  ),
);

let stemmed: { of: Vocabulary; written: string; synonyms: Promise<Synonyms> } | undefined;

/** Stemmed only when the vocabulary itself has changed, so that a synonym is found under every form of its words. */
export async function loadSynonyms(): Promise<Synonyms> {
  const vocabulary = await readVocabulary();
  if (stemmed?.of === vocabulary) return stemmed.synonyms;
  const written = JSON.stringify(vocabulary);
  const synonyms = stemmed?.written === written ? stemmed.synonyms : stemVocabulary(vocabulary);
  const kept = { of: vocabulary, written, synonyms };
  stemmed = kept;
  synonyms.catch(() => {
    if (stemmed === kept) stemmed = undefined;
  });
  return synonyms;
}

async function stemVocabulary(vocabulary: Vocabulary): Promise<Synonyms> {
  const phrases = [...new Set(vocabulary.flatMap(({ words }) => words))];
  const stems = await mayLag(
    ({ prisma }) => prisma.$queryRaw<StemmedPhrase[]>`
    SELECT phrase, phraseto_tsquery('english', search_text(phrase))::text AS query,
           (SELECT coalesce(json_agg(json_build_object('word', word,
                     'lexemes', tsvector_to_array(to_tsvector('english', word))) ORDER BY position), '[]')
              FROM string_to_table(search_text(phrase), ' ') WITH ORDINALITY AS words (word, position)) AS words
      FROM unnest(${phrases}::text[]) AS phrase`,
  );
  // What the search leaves out, as “the”, is no synonym of anything.
  const meant = stems.filter(({ query }) => query !== "");
  const groups = groupStems(vocabulary, new Map(meant.map((each) => [each.phrase, each])));
  return {
    groups,
    words: meant.flatMap(({ words }) => (words.length === 1 ? words : [])),
    longest: Math.max(1, ...[...groups.keys()].map((key) => key.split(" ").length)),
  };
}

function groupStems(vocabulary: Vocabulary, byPhrase: Map<string, StemmedPhrase>) {
  const groups = new Map<string, string[]>();
  for (const { words: phrases } of vocabulary) {
    const group = phrases.flatMap((phrase) => byPhrase.get(phrase) ?? []);
    const queries = group.map(({ query }) => `(${query})`);
    for (const { words } of group) {
      const key = wordsKey(words);
      groups.set(key, [...new Set([...(groups.get(key) ?? []), ...queries])]);
    }
  }
  return groups;
}

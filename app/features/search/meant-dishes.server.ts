import { withoutSaidAnyway } from "#app/features/search/matching.server.ts";
import { isWithout } from "#app/features/search/words/negations.ts";
import { readWords } from "#app/features/search/words/query-words.server.ts";
import { loadSynonyms } from "#app/features/search/words/synonyms.server.ts";
import { wordsKey } from "#app/features/search/words/word-key.ts";

export async function listMeantDishes(search: string): Promise<number[]> {
  const words = withoutSaidAnyway(await readWords(search));
  if (words.length === 0 || words.some(({ word }) => isWithout(word, undefined))) return [];
  const { dish_ids } = await loadSynonyms();
  return dish_ids.get(wordsKey(words)) ?? [];
}

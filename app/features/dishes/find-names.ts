import type { DishLink } from "#app/features/dishes/links/dish-link.ts";

type Named = DishLink & { names: { name: string; lang: string }[] };
type Phrase = { words: string[]; name: string; lang: string | null; dish: Named };

type FoundName = { dish: DishLink; says: string; lang: string | null };
export type Vocabulary = Map<string, Phrase[]>;

export function vocabularyOf(dishes: Named[]): Vocabulary {
  const phrases = dishes.flatMap((dish) => [
    phraseOf(dish.name, null, dish),
    ...dish.names.map(({ name, lang }) => phraseOf(name, lang, dish)),
  ]);
  return Map.groupBy(
    phrases.filter(({ words }) => words.length > 0),
    ({ words }) => words[0] ?? "",
  );
}

function phraseOf(name: string, lang: string | null, dish: Named): Phrase {
  return { words: wordsOf(name), name, lang, dish };
}

export function findNames(text: string, vocabulary: Vocabulary): FoundName[] {
  const words = wordsOf(text);
  const best = new Map<number, Phrase>();
  for (const [index, word] of words.entries()) {
    for (const phrase of vocabulary.get(word) ?? []) {
      const isSaid = phrase.words.every((each, offset) => words[index + offset] === each);
      const known = best.get(phrase.dish.id);
      if (isSaid && phrase.words.length > (known?.words.length ?? 0))
        best.set(phrase.dish.id, phrase);
    }
  }
  return [...best.values()].map(({ dish: { id, name, slug }, name: says, lang }) => ({
    ...{ dish: { id, name, slug }, says, lang },
  }));
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 ? word.replace(/s$/, "") : word,
  );
}

import { allOf, beginningQuery, readWords } from "#app/features/search/query-words.server.ts";
import { prisma } from "#app/infra/database.server.ts";

/** With fewer letters nearly every title would do. */
const SHORTEST = 2;
/** So many are looked at, however many there are; the best known of them are offered. */
const CONSIDERED = 50;
const OFFERED = 4;

type Offer = { id: number; label: string; detail: string | null };

export async function suggestTitles(typed: string) {
  const query = await titleQuery(typed);
  if (query === null) return { recipes: [], restaurants: [] };
  const [recipes, restaurants] = await Promise.all([
    suggestRecipes(query),
    suggestRestaurants(query),
  ]);
  return { recipes, restaurants };
}

async function titleQuery(typed: string): Promise<string | null> {
  const words = await readWords(typed);
  const last = words.at(-1);
  if (!last || words.map(({ word }) => word).join("").length < SHORTEST) return null;
  const beginning = await beginningQuery(last.word);
  if (beginning === null) return null;
  const earlier = await Promise.all(words.slice(0, -1).map(({ word }) => beginningQuery(word)));
  return allOf([...earlier.filter((query) => query !== null), beginning]);
}

// Raw: Prisma has no text search. The limit inside keeps the work the same at any size.
function suggestRecipes(query: string): Promise<Offer[]> {
  return prisma.$queryRaw<Offer[]>`
    SELECT id, title AS label, cuisine_type AS detail FROM recipes
     WHERE id = ANY (ARRAY(SELECT recipe_id FROM recipe_documents
                            WHERE ts_filter(words, '{a}') @@ ${query}::tsquery LIMIT ${CONSIDERED}))
     ORDER BY like_count DESC, id DESC LIMIT ${OFFERED}`;
}

function suggestRestaurants(query: string): Promise<Offer[]> {
  return prisma.$queryRaw<Offer[]>`
    SELECT id, name AS label, city AS detail FROM restaurants
     WHERE is_active
       AND id = ANY (ARRAY(SELECT restaurant_id FROM restaurant_documents
                            WHERE is_active AND ts_filter(words, '{a}') @@ ${query}::tsquery LIMIT ${CONSIDERED}))
     ORDER BY rating DESC NULLS LAST, id DESC LIMIT ${OFFERED}`;
}

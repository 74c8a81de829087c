import { allOf, beginningQueries, readWords } from "#app/features/search/query-words.server.ts";
import { prisma } from "#app/infra/database.server.ts";

/** With fewer letters nearly every title would do. */
const SHORTEST = 2;
/** So many are looked at, however many there are; the best known of them are offered. */
const CONSIDERED = 50;
const LOOKED_AT_FIRST = 500;
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
  const queries = await beginningQueries(words.map(({ word }) => word));
  return queries.at(-1) === null ? null : allOf(queries.filter((query) => query !== null));
}

// Raw: Prisma has no text search. A frequent beginning fits enough of the first rows already. For a rare one the index is
// asked: hidden in a SELECT of its own, the words do not tempt the planner to read the whole table instead.
function suggestRecipes(query: string): Promise<Offer[]> {
  return prisma.$queryRaw<Offer[]>`
    WITH newest AS (SELECT recipe_id, words FROM recipe_documents ORDER BY created_at DESC LIMIT ${LOOKED_AT_FIRST})
    SELECT id, title AS label, cuisine_type AS detail FROM recipes
     WHERE id = ANY (ARRAY(
             SELECT recipe_id FROM newest WHERE ts_filter(words, '{a}') @@ ${query}::tsquery
              UNION ALL
             SELECT recipe_id FROM recipe_documents WHERE ts_filter(words, '{a}') @@ (SELECT ${query}::tsquery)
              LIMIT ${CONSIDERED}))
     ORDER BY like_count DESC, id DESC LIMIT ${OFFERED}`;
}

function suggestRestaurants(query: string): Promise<Offer[]> {
  return prisma.$queryRaw<Offer[]>`
    WITH best AS (SELECT restaurant_id, is_active, words FROM restaurant_documents
                   ORDER BY rating DESC LIMIT ${LOOKED_AT_FIRST})
    SELECT id, name AS label, city AS detail FROM restaurants
     WHERE is_active
       AND id = ANY (ARRAY(
             SELECT restaurant_id FROM best WHERE is_active AND ts_filter(words, '{a}') @@ ${query}::tsquery
              UNION ALL
             SELECT restaurant_id FROM restaurant_documents
              WHERE is_active AND ts_filter(words, '{a}') @@ (SELECT ${query}::tsquery)
              LIMIT ${CONSIDERED}))
     ORDER BY rating DESC NULLS LAST, id DESC LIMIT ${OFFERED}`;
}

import type { Sought } from "#app/features/search/documents.server.ts";
import {
  beginningQueries,
  readWords,
  soughtOf,
} from "#app/features/search/words/query-words.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const SHORTEST = 2;
const CONSIDERED = 50;
const OFFERED = 4;

type Offer = { id: number; label: string; detail: string | null };

export async function suggestTitles(typed: string) {
  const sought = await soughtInTitles(typed);
  if (sought === null) return { recipes: [], restaurants: [] };
  const [recipes, restaurants] = await Promise.all([
    suggestRecipes(sought),
    suggestRestaurants(sought),
  ]);
  return { recipes, restaurants };
}

async function soughtInTitles(typed: string): Promise<Sought | null> {
  const words = await readWords(typed);
  const last = words.at(-1);
  if (!last || words.map(({ word }) => word).join("").length < SHORTEST) return null;
  const queries = await beginningQueries(words.map(({ word }) => word));
  if (queries.at(-1) === null) return null;
  return soughtOf(
    queries.filter((query) => query !== null),
    [],
  );
}

// Prisma has no text search, so the queries are raw. In a SELECT of its own the function is not
// called once more by the planner.
function suggestRecipes({ terms, beginning }: Sought): Promise<Offer[]> {
  return mayLag(
    ({ prisma }) => prisma.$queryRaw<Offer[]>`
    SELECT id, title AS label, cuisine_type AS detail FROM recipes
     WHERE id = ANY ((SELECT newest_recipes('title', ${terms}::text[]::tsquery[],
             ${beginning}::tsquery, ${CONSIDERED}::int))::int[])
     ORDER BY like_count DESC, id DESC LIMIT ${OFFERED}`,
  );
}

function suggestRestaurants({ terms, beginning }: Sought): Promise<Offer[]> {
  return mayLag(
    ({ prisma }) => prisma.$queryRaw<Offer[]>`
    SELECT id, name AS label, city AS detail FROM restaurants
     WHERE id = ANY ((SELECT best_restaurants('title', ${terms}::text[]::tsquery[],
             ${beginning}::tsquery, ${CONSIDERED}::int))::int[])
     ORDER BY rating DESC NULLS LAST, id DESC LIMIT ${OFFERED}`,
  );
}

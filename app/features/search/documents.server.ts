import { prisma } from "#app/infra/database.server.ts";

export type Matches = { ids: number[]; total: number };
/**
 * What a row must have, each by itself, and the beginning of one of very many words; and what the rows are ranked by: all
 * words with their synonyms, and the words as typed.
 */
export type Sought = { terms: string[]; beginning: string | null };
type Ranked = Sought & { query: string | null; own: string | null };
export type Documents = {
  find: (ranked: Ranked, wanted: number) => Promise<Matches>;
  count: (queries: string[]) => Promise<number[]>;
};

// Raw: Prisma has no text search.
export const recipeDocuments: Documents = {
  async find({ terms, beginning, query, own }, wanted) {
    return onlyRow(
      await prisma.$queryRaw<Matches[]>`
      SELECT ids, total FROM find_recipes(${terms}::text[]::tsquery[],
        ${beginning}::tsquery, ${query}::tsquery, ${own}::tsquery, ${wanted}::int)`,
    );
  },
  async count(queries) {
    const rows = await prisma.$queryRaw<{ counts: number[] }[]>`
      SELECT count_recipe_matches(${queries}::text[]) AS counts`;
    return rows[0]?.counts ?? [];
  },
};

export const restaurantDocuments: Documents = {
  async find({ terms, beginning, query, own }, wanted) {
    return onlyRow(
      await prisma.$queryRaw<Matches[]>`
      SELECT ids, total FROM find_restaurants(${terms}::text[]::tsquery[],
        ${beginning}::tsquery, ${query}::tsquery, ${own}::tsquery, ${wanted}::int)`,
    );
  },
  async count(queries) {
    const rows = await prisma.$queryRaw<{ counts: number[] }[]>`
      SELECT count_restaurant_matches(${queries}::text[]) AS counts`;
    return rows[0]?.counts ?? [];
  },
};

export function onlyRow(rows: Matches[]): Matches {
  return rows[0] ?? { ids: [], total: 0 };
}

import { prisma } from "#app/infra/database.server.ts";

export type Matches = { ids: number[]; total: number };
/** Three queries: the words with their synonyms, the words as typed, and the filters. */
type Sought = { query: string | null; own: string | null; filters: string | null };
export type Documents = {
  find: (sought: Sought, wanted: number) => Promise<Matches>;
  count: (queries: string[]) => Promise<number[]>;
};

// Raw: Prisma has no text search.
export const recipeDocuments: Documents = {
  async find({ query, own, filters }, wanted) {
    return onlyRow(
      await prisma.$queryRaw<Matches[]>`
      SELECT ids, total FROM search_recipes(
        ${query}::tsquery, ${own}::tsquery, ${filters}::tsquery, ${wanted}::int)`,
    );
  },
  async count(queries) {
    const rows = await prisma.$queryRaw<{ counts: number[] }[]>`
      SELECT count_recipe_matches(${queries}::text[]) AS counts`;
    return rows[0]?.counts ?? [];
  },
};

export const restaurantDocuments: Documents = {
  async find({ query, own, filters }, wanted) {
    return onlyRow(
      await prisma.$queryRaw<Matches[]>`
      SELECT ids, total FROM search_restaurants(
        ${query}::tsquery, ${own}::tsquery, ${filters}::tsquery, ${wanted}::int)`,
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

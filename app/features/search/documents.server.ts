import { statement } from "#app/infra/statement.server.ts";

export type Matches = { ids: number[]; total: number };
/**
 * A row must match each of `terms`, and `beginning` stands for very many words that begin alike.
 */
export type Sought = { terms: string[]; beginning: string | null };
type Ranked = Sought & { query: string | null; own: string | null };
export type Documents = {
  /** The order of such documents does not depend on how well they match. */
  isInOrderOfItsOwn?: true;
  find: (ranked: Ranked, wanted: number) => Promise<Matches>;
  count: (queries: string[]) => Promise<number[]>;
};

export const recipeDocuments = documentsOf("recipes", "recipe");
export const restaurantDocuments = documentsOf("restaurants", "restaurant");

const readLoved = statement<Matches>(
  "find_loved_restaurants",
  "SELECT ids, total FROM find_loved_restaurants($1::text[]::tsquery[], $2::tsquery, $3::int)",
);
export const lovedRestaurants: Documents = {
  ...restaurantDocuments,
  isInOrderOfItsOwn: true,
  find: async ({ terms, beginning }, wanted) => onlyRow(await readLoved(terms, beginning, wanted)),
};

function documentsOf(kind: "recipes" | "restaurants", one: string): Documents {
  const readMatches = statement<Matches>(
    `find_${kind}`,
    `SELECT ids, total FROM find_${kind}($1::text[]::tsquery[], $2::tsquery, $3::tsquery, $4::tsquery, $5::int)`,
  );
  const readCounts = statement<{ counts: number[] }>(
    `count_${kind}`,
    `SELECT count_${one}_matches($1::text[]) AS counts`,
  );
  return {
    find: async ({ terms, beginning, query, own }, wanted) =>
      onlyRow(await readMatches(terms, beginning, query, own, wanted)),
    count: async (queries) => (await readCounts(queries))[0]?.counts ?? [],
  };
}

export function onlyRow(rows: Matches[]): Matches {
  return rows[0] ?? { ids: [], total: 0 };
}

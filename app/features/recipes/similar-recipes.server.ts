import { href } from "react-router";
import type { Similar, Transaction } from "#app/features/editing/noun.ts";

const MOST_SHOWN = 5;

export async function findSimilarRecipes(
  { title }: { title: string },
  transaction: Transaction,
): Promise<Similar[]> {
  // Prisma cannot call name_key, which is a function of the database.
  const rows = await transaction.$queryRaw<{ id: number; title: string; author: string | null }[]>`
    SELECT recipes.id, title, name AS author
      FROM recipes LEFT JOIN recipe_authors ON recipe_authors.id = author_id
     WHERE btrim(name_key(title)) = btrim(name_key(${title}))
     ORDER BY recipes.id LIMIT ${MOST_SHOWN}`;
  return rows.map((row) => ({
    name: row.title,
    place: row.author === null ? "" : `by ${row.author}`,
    address: href("/admin/recipes/:id/edit", { id: String(row.id) }),
  }));
}

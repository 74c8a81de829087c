import type { RecipeFilter } from "#app/features/recipes/recipe-list.schema.ts";
import { recipeRow, type RecipeRow } from "#app/features/recipes/recipes.server.ts";
import { countedTo, MOST_COUNTED } from "#app/features/search/counted.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { wellFormed } from "#app/features/search/query-words.server.ts";
import { type Found, findRecipeIds } from "#app/features/search/search.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_AUTHORS = 5_000;

export async function listManagedRecipes(
  { search, cuisine }: RecipeFilter,
  part: ListPart,
): Promise<Page<RecipeRow>> {
  const found = search
    ? await findRecipeIds({ search, cuisine, ...part })
    : await listIds(cuisine, part);
  const rows = await prisma.recipe.findMany({ where: { id: { in: found.ids } }, ...recipeRow });
  const { ids, total, isTotalExact } = found;
  return { rows: inOrder(ids, rows), total, isTotalExact };
}

export function listAuthorChoices(): Promise<{ id: number; name: string }[]> {
  return prisma.recipeAuthor.findMany({
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MOST_AUTHORS,
    select: { id: true, name: true },
  });
}

/** Ids come from an index alone, so that a late page costs hardly more than the first. */
async function listIds(cuisine: string | null, { limit, offset }: ListPart): Promise<Found> {
  // Raw: Prisma has no lower().
  const where = cuisine
    ? Prisma.sql`WHERE lower(cuisine_type) = lower(${wellFormed(cuisine)})`
    : Prisma.empty;
  const [rows, counted] = await Promise.all([
    prisma.$queryRaw<{ id: number }[]>`
      SELECT id FROM recipes ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: number }[]>`
      SELECT count(*)::int AS total FROM (SELECT FROM recipes ${where} LIMIT ${MOST_COUNTED + 1}::int) AS listed`,
  ]);
  return { ids: rows.map(({ id }) => id), ...countedTo(counted[0]?.total ?? 0) };
}

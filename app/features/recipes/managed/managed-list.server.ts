import type { RecipeFilter } from "#app/features/recipes/recipe-list.schema.ts";
import { type RecipeRow, recipeRow } from "#app/features/recipes/recipe-rows.server.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { listNewestIds } from "#app/features/search/newest-ids.server.ts";
import { findRecipeIds } from "#app/features/search/search.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_AUTHORS = 5_000;

export async function listManagedRecipes(
  { search, cuisine }: RecipeFilter,
  part: ListPart,
): Promise<Page<RecipeRow>> {
  const found = search
    ? await findRecipeIds({ search, cuisine, ...part })
    : await listNewestIds("recipes", cuisine, part);
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

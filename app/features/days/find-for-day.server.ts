import { inOrder } from "#app/features/search/in-order.ts";
import { findRecipeIds } from "#app/features/search/search.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_FOUND = 8;

export type FoundForDay = {
  id: number;
  title: string;
  like_count: number;
  planned: string | null;
  last_shown: string | null;
};

export async function findForDay(search: string): Promise<FoundForDay[]> {
  if (search === "") return [];
  const { ids } = await findRecipeIds({ search, cuisine: null, limit: MOST_FOUND, offset: 0 });
  const rows = await prisma.recipe.findMany({
    where: { id: { in: ids } },
    select: {
      ...{ id: true, title: true, like_count: true, featured_on: true },
      shown_days: { orderBy: { day: "desc" }, take: 1, select: { day: true } },
    },
  });
  return inOrder(ids, rows).map(({ featured_on, shown_days, ...recipe }) => ({
    ...recipe,
    planned: featured_on?.toISOString().slice(0, 10) ?? null,
    last_shown: shown_days[0]?.day.toISOString().slice(0, 10) ?? null,
  }));
}

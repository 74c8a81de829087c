import { createHash } from "node:crypto";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import type { RecipeFilter } from "#app/features/recipes/recipe-list.schema.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { findRecipeIds } from "#app/features/search/search.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";

export const recipeRow = { include: { author: true } } satisfies Prisma.RecipeDefaultArgs;
export type RecipeRow = Prisma.RecipeGetPayload<typeof recipeRow>;

export const recipeDetail = {
  include: { author: true, ingredients: { orderBy: { position: "asc" } } },
} satisfies Prisma.RecipeDefaultArgs;
export type RecipeDetail = Prisma.RecipeGetPayload<typeof recipeDetail>;

export function findRecipe(id: number) {
  return prisma.recipe.findUnique({ where: { id }, ...recipeDetail });
}

export async function listRecipes(filter: RecipeFilter, part: ListPart): Promise<Page<RecipeRow>> {
  const pick = filter.search || filter.cuisine ? null : await findRecipeOfTheDay(new Date());
  const found = pick
    ? await withPickFirst(pick, part)
    : await findRecipeIds({ ...filter, ...part });
  const rows = await prisma.recipe.findMany({ where: { id: { in: found.ids } }, ...recipeRow });
  const { ids, total, isTotalExact } = found;
  return { rows: inOrder(ids, rows), total, isTotalExact };
}

async function withPickFirst(pick: number, { limit, offset }: ListPart) {
  const [others, all] = await Promise.all([
    prisma.recipe.findMany({
      where: { id: { not: pick } },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      skip: Math.max(0, offset - 1),
      take: offset === 0 ? limit - 1 : limit,
      select: { id: true },
    }),
    findRecipeIds({ search: "", cuisine: null, limit: 1, offset: 0 }),
  ]);
  const ids = others.map((recipe) => recipe.id);
  return { ...all, ids: offset === 0 ? [pick, ...ids] : ids };
}

/** The recipe pinned to the South African day, or one chosen by the date among those that were there at midnight. */
async function findRecipeOfTheDay(now: Date): Promise<number | null> {
  const day = southAfricanDay(now);
  const dayBegan = new Date(`${day}T00:00:00+02:00`);
  const existing = { created_at: { lt: dayBegan }, image_url: { not: null } };
  const [pinned, last] = await Promise.all([
    prisma.recipe.findUnique({ where: { featured_on: new Date(day) }, select: { id: true } }),
    prisma.recipe.findFirst({ where: existing, orderBy: { id: "desc" }, select: { id: true } }),
  ]);
  if (pinned) return pinned.id;
  if (!last) return null;
  const chosen = 1 + (createHash("sha256").update(day).digest().readUInt32BE() % last.id);
  const next = await prisma.recipe.findFirst({
    where: { ...existing, id: { gte: chosen } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return next?.id ?? last.id;
}

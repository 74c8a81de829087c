import { asAuthor } from "#app/features/recipes/read-recipe.server.ts";
import { listedRecipes } from "#app/features/recipes/listed-recipes.server.ts";
import { Prisma, type Recipe, type RecipeAuthor } from "#app/generated/prisma/client.ts";
import type { InJson } from "#app/infra/statement.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import type { RecipeFilter } from "#app/features/recipes/recipe-list.schema.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { findRecipeIds } from "#app/features/search/search.server.ts";

export const recipeRow = { include: { author: true } } satisfies Prisma.RecipeDefaultArgs;
export type RecipeRow = Prisma.RecipeGetPayload<typeof recipeRow>;

export const recipeDetail = {
  include: { author: true, ingredients: { orderBy: { position: "asc" } } },
} satisfies Prisma.RecipeDefaultArgs;
export type RecipeDetail = Prisma.RecipeGetPayload<typeof recipeDetail>;

const { RecipeScalarFieldEnum: names } = Prisma;
const CARD_COLUMNS = {
  id: names.id,
  title: names.title,
  description: names.description,
  image_url: names.image_url,
  cuisine_type: names.cuisine_type,
  difficulty: names.difficulty,
  prep_time_minutes: names.prep_time_minutes,
  cook_time_minutes: names.cook_time_minutes,
  servings: names.servings,
  like_count: names.like_count,
};
export type RecipeCardRow = Pick<Recipe, keyof typeof CARD_COLUMNS> & {
  author: Pick<RecipeAuthor, "name"> | null;
};

export function findRecipe(id: number) {
  return mayLag(({ prisma }) => prisma.recipe.findUnique({ where: { id }, ...recipeDetail }));
}

export function findRecipeToEdit(id: number) {
  return prisma.recipe.findUnique({ where: { id }, ...recipeDetail });
}

const whole = listedRecipes<Omit<RecipeRow, "author"> & { author: InJson<RecipeAuthor> | null }>({
  name: "rows",
  of: Prisma.RecipeScalarFieldEnum,
  ofAuthor: Prisma.RecipeAuthorScalarFieldEnum,
});
const cards = listedRecipes<RecipeCardRow>({
  name: "cards",
  of: CARD_COLUMNS,
  ofAuthor: { name: "name" },
});

export async function listRecipes(filter: RecipeFilter, part: ListPart): Promise<Page<RecipeRow>> {
  const page = await listOf(whole, filter, part);
  const rows = page.rows.map((row) => ({ ...row, author: row.author && asAuthor(row.author) }));
  return { ...page, rows };
}

export function listRecipeCards(
  filter: RecipeFilter,
  part: ListPart,
): Promise<Page<RecipeCardRow>> {
  return listOf(cards, filter, part);
}

async function listOf<Row extends { id: number }>(
  { readNewest, readByIds }: ReturnType<typeof listedRecipes<Row>>,
  filter: RecipeFilter,
  part: ListPart,
): Promise<Page<Row>> {
  if (!filter.search && !filter.cuisine) {
    const { rows, total } = await readNewest(part, new Date());
    return { rows, ...countedTo(total, TOTAL_LIMIT) };
  }
  const { ids, total, isTotalExact } = await findRecipeIds({ ...filter, ...part });
  return { rows: inOrder(ids, await readByIds(ids)), total, isTotalExact };
}

import { countAllRecipes, listedRecipes } from "#app/features/recipes/listed-recipes.server.ts";
import {
  type ListedRecipe,
  SENT_COLUMNS,
  SENT_OF_AUTHOR,
} from "#app/features/recipes/recipe-json.ts";
import type { Prisma, Recipe } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import type { RecipeFilter } from "#app/features/recipes/recipe-list.schema.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { findRecipeIds } from "#app/features/search/search.server.ts";

export const recipeRow = { include: { author: true } } satisfies Prisma.RecipeDefaultArgs;
export type RecipeRow = Prisma.RecipeGetPayload<typeof recipeRow>;

export const recipeDetail = {
  include: { author: true, ingredients: { orderBy: { position: "asc" } } },
} satisfies Prisma.RecipeDefaultArgs;
export type RecipeDetail = Prisma.RecipeGetPayload<typeof recipeDetail>;

const CARD_COLUMNS = [
  "id",
  "title",
  "description",
  "image_url",
  "cuisine_type",
  "difficulty",
  "prep_time_minutes",
  "cook_time_minutes",
  "servings",
  "like_count",
  "made_count",
  "made_rating",
] as const satisfies (keyof Recipe)[];
export type RecipeCardRow = Pick<Recipe, (typeof CARD_COLUMNS)[number]> & {
  author_name: string | null;
};

export function findRecipe(id: number) {
  return mayLag(({ prisma }) => prisma.recipe.findUnique({ where: { id }, ...recipeDetail }));
}

export function findRecipeToEdit(id: number) {
  return prisma.recipe.findUnique({ where: { id }, ...recipeDetail });
}

const whole = listedRecipes<ListedRecipe>({
  name: "rows",
  of: SENT_COLUMNS,
  ofAuthor: SENT_OF_AUTHOR,
});
const cards = listedRecipes<RecipeCardRow>({
  name: "cards",
  of: CARD_COLUMNS,
  ofAuthor: { author_name: "name" },
});

export function listRecipes(filter: RecipeFilter, part: ListPart): Promise<Page<ListedRecipe>> {
  return listOf(whole, filter, part);
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
  if (!filter.search && !filter.cuisine && !filter.diet?.length) {
    const [rows, count] = await Promise.all([readNewest(part, new Date()), countAllRecipes()]);
    // The count may be older than the rows.
    const listed = count.isTotalExact && rows.length > 0 ? part.offset + rows.length : 0;
    return { ...count, rows, total: Math.max(count.total, listed) };
  }
  const { ids, total, isTotalExact } = await findRecipeIds({ ...filter, ...part });
  return { rows: inOrder(ids, await readByIds(ids)), total, isTotalExact };
}

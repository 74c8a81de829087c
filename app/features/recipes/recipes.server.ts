import { recipeDetail } from "#app/features/recipes/recipe-rows.server.ts";
import { countAllRecipes, listedRecipes } from "#app/features/recipes/listed-recipes.server.ts";
import {
  type ListedRecipe,
  SENT_COLUMNS,
  SENT_OF_AUTHOR,
} from "#app/features/recipes/recipe-json.ts";
import type { Recipe } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import type { RecipeFilter } from "#app/features/recipes/recipe-list.schema.ts";
import { inOrder } from "#app/features/search/in-order.ts";
import type { ListPart, Page } from "#app/features/search/list-query.schema.ts";
import { type Asked, askRecipes } from "#app/features/search/ask.server.ts";
import { findLessStrictRecipes } from "#app/features/search/less-strict.server.ts";

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

type AskedPage<Row> = Page<Row> & { asked?: Asked };

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

export function listRecipes(
  filter: RecipeFilter,
  part: ListPart,
): Promise<AskedPage<ListedRecipe>> {
  return listOf(whole, filter, part);
}

export function listRecipeCards(
  filter: RecipeFilter,
  part: ListPart,
): Promise<AskedPage<RecipeCardRow>> {
  return listOf(cards, filter, part);
}

export async function listLessStrictCards(filter: RecipeFilter, part: ListPart, asked: Asked) {
  const less = await findLessStrictRecipes({ ...filter, ...part }, asked);
  if (!less || less.found.total === 0) return null;
  const { ids, ...counted } = less.found;
  return { ...less, page: { ...counted, rows: inOrder(ids, await cards.readByIds(ids)) } };
}

async function listOf<Row extends { id: number }>(
  { readNewest, readByIds }: ReturnType<typeof listedRecipes<Row>>,
  filter: RecipeFilter,
  part: ListPart,
): Promise<AskedPage<Row>> {
  if (!filter.search && !filter.cuisine && !filter.diet?.length) {
    const [rows, count] = await Promise.all([readNewest(part, new Date()), countAllRecipes()]);
    // The count is cached, so it may be older than the rows.
    const listed = count.isTotalExact && rows.length > 0 ? part.offset + rows.length : 0;
    return { ...count, rows, total: Math.max(count.total, listed) };
  }
  const { ids, ...found } = await askRecipes({ ...filter, ...part });
  return { ...found, rows: inOrder(ids, await readByIds(ids)) };
}

import { Editing } from "#app/features/editing/editing.server.ts";
import type { Change, Transaction } from "#app/features/editing/noun.ts";
import { UNKNOWN_PICTURE } from "#app/features/editing/typed-fields.ts";
import { readRecipeForm } from "#app/features/recipes/read-recipe-form.server.ts";
import {
  RECIPE_FIELDS,
  type RecipeValues,
  recipeValues,
} from "#app/features/recipes/recipe-fields.ts";
import { type RecipeFields, UNKNOWN_AUTHOR } from "#app/features/recipes/recipe.schema.ts";
import { recipeDetail, type RecipeDetail } from "#app/features/recipes/recipes.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export const recipes = new Editing<RecipeDetail, RecipeFields, RecipeValues>({
  kind: "recipe",
  table: "recipes",
  nameOf: ({ title }) => title,
  fields: RECIPE_FIELDS,
  parse: readRecipeForm,
  valuesOf: recipeValues,
  find: (ids, { recipe }) => recipe.findMany({ where: { id: { in: ids } }, ...recipeDetail }),
  create: (fields, { recipe }) =>
    recipe.create({ data: { ...columnsOf(fields), ingredients: rowsOf(fields) } }),
  update: replaceRecipe,
  delete: (id, { recipe }) => recipe.delete({ where: { id } }),
  countRelations: async (id, transaction) =>
    (await findRecipeRelations(id, transaction))?._count ?? {},
  asSent: (recipe) => ({
    ...recipe,
    ingredients: recipe.ingredients.map(({ name, amount, unit }) => ({ name, amount, unit })),
  }),
  inWords,
  unknownPicture: UNKNOWN_PICTURE,
  findRefusal: findMissingAuthor,
});

const relationCount = {
  select: { ingredients: true, comments: true, likes: true, favorites: true },
} satisfies Prisma.RecipeCountOutputTypeDefaultArgs;

/** What a recipe is called and how much would go with it (T-45). */
export function findRecipeRelations(
  id: number,
  { recipe }: Pick<typeof prisma, "recipe"> = prisma,
) {
  const select = { title: true, _count: relationCount };
  return recipe.findUnique({ where: { id }, select });
}

/** Ingredients that have not changed keep their ids. */
async function replaceRecipe(
  { id, fields, changed }: Change<RecipeFields>,
  { recipe, recipeIngredient }: Transaction,
) {
  const data = columnsOf(fields);
  if (!changed.includes("ingredients")) return recipe.update({ where: { id }, data });
  await recipeIngredient.deleteMany({ where: { recipe_id: id } });
  return recipe.update({ where: { id }, data: { ...data, ingredients: rowsOf(fields) } });
}

function columnsOf(given: RecipeFields) {
  const { updated_at: _, ingredients: __, ...columns } = given;
  return columns;
}

function rowsOf({ ingredients }: RecipeFields) {
  const data = ingredients.map((ingredient, index) => ({ ...ingredient, position: index + 1 }));
  return { createMany: { data } };
}

async function findMissingAuthor({ author_id }: RecipeFields, transaction: Transaction) {
  if (author_id === null) return null;
  // Prisma cannot lock rows.
  const held = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM recipe_authors WHERE id = ${author_id} FOR KEY SHARE`;
  return held.length > 0 ? null : { field: "author_id", sentence: UNKNOWN_AUTHOR };
}

async function inWords({ author_id, ingredients }: RecipeFields | RecipeDetail) {
  const author = author_id && (await prisma.recipeAuthor.findUnique({ where: { id: author_id } }));
  const lines = ingredients.map(({ name, amount, unit }) =>
    [amount, unit, name].filter(Boolean).join(" "),
  );
  return { author_id: author && author.name, ingredients: lines.join("\n") };
}

import { countHanging } from "#app/features/editing/count-hanging.server.ts";
import { Editing } from "#app/features/editing/editing.server.ts";
import type { Similar, Transaction } from "#app/features/editing/noun.ts";
import { movePins } from "#app/features/recipes/pins/move-pins.server.ts";
import { readRecipeForm } from "#app/features/recipes/form/read-recipe-form.server.ts";
import { RECIPE_FIELDS } from "#app/features/recipes/form/recipe-fields.ts";
import { recipeFormValues } from "#app/features/recipes/form/recipe-values.ts";
import { type RecipeFields, UNKNOWN_AUTHOR } from "#app/features/recipes/recipe.schema.ts";
import { recipeDetail } from "#app/features/recipes/recipe-rows.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { href } from "react-router";

const relations = {
  _count: {
    select: {
      ...{ ingredients: true, comments: true, likes: true, favorites: true },
      ...{ made_notes: true, list_entries: true, season_picks: true },
    },
  },
} satisfies Prisma.RecipeSelect;

const hanging = {
  ...{ ingredients: "recipe_ingredients", comments: "recipe_comments", likes: "recipe_likes" },
  ...{ favorites: "favorites", made_notes: "made_notes" },
  ...{ list_entries: "list_entries", season_picks: "season_picks" },
};

export const recipes = new Editing({
  fields: RECIPE_FIELDS,
  parse: readRecipeForm,
  valuesOf: recipeFormValues,
  find: (ids, { recipe }) => recipe.findMany({ where: { id: { in: ids } }, ...recipeDetail }),
  kind: "recipe",
  table: "recipes",
  nameOf: ({ title }) => title,
  create: ({ ingredients, ...columns }, { recipe }) =>
    recipe.create({ data: { ...columns, ingredients: rowsOf(ingredients) } }),
  update: ({ id, fields: { ingredients, ...columns }, changed }, { recipe }) => {
    // Ingredients that did not change keep their ids.
    const rows = changed.includes("ingredients") ? { deleteMany: {}, ...rowsOf(ingredients) } : {};
    return recipe.update({ where: { id }, data: { ...columns, ingredients: rows } });
  },
  follow: ({ id, instructions: before }, { changed, fields }, transaction) =>
    changed.includes("instructions")
      ? movePins(id, { before, after: fields.instructions }, transaction)
      : Promise.resolve({}),
  listNotified: (recipe_id, { report }) =>
    report.findMany({
      where: { case: { state: "open", comment: { recipe_id } } },
      select: { user_id: true },
    }),
  delete: async (id, transaction) => {
    const _count = await countHanging("recipe_id", id, { tables: hanging, transaction });
    await transaction.recipe.delete({ where: { id } });
    return { _count };
  },
  asSent: (recipe) => ({
    ...recipe,
    ingredients: recipe.ingredients.map(({ name, amount, unit }) => ({ name, amount, unit })),
  }),
  inWords: async ({ author_id, ingredients }, { recipeAuthor }) => {
    const author = author_id && (await recipeAuthor.findUnique({ where: { id: author_id } }));
    const lines = ingredients.map(({ name, amount, unit }) =>
      [amount, unit, name].filter(Boolean).join(" "),
    );
    return { author_id: author && author.name, ingredients: lines.join("\n") };
  },
  findSimilar: findSimilarRecipes,
  findRefusal: findMissingAuthor,
});

export function findRecipeRelations(id: number) {
  return prisma.recipe.findUnique({ where: { id }, select: { title: true, ...relations } });
}

function rowsOf(ingredients: RecipeFields["ingredients"]) {
  const data = ingredients.map((ingredient, index) => ({ ...ingredient, position: index + 1 }));
  return { createMany: { data } };
}

async function findMissingAuthor(
  { author_id }: Pick<RecipeFields, "author_id">,
  transaction: Transaction,
) {
  if (author_id === null) return null;
  // Prisma cannot lock rows.
  const held = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM recipe_authors WHERE id = ${author_id} FOR KEY SHARE`;
  const refusal = { refused: "field", field: "author_id", sentence: UNKNOWN_AUTHOR } as const;
  return held.length > 0 ? null : refusal;
}

const MOST_SHOWN = 5;

async function findSimilarRecipes(
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

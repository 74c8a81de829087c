import { isDeepStrictEqual } from "node:util";
import { findJustCreated, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { holdPicture } from "#app/features/images/hold-picture.server.ts";
import type { RecipeFields } from "#app/features/recipes/recipe.schema.ts";
import { recipeDetail, type RecipeDetail } from "#app/features/recipes/recipes.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Transaction = Prisma.TransactionClient;

export type SavedRecipe =
  | { refused: null; recipe: RecipeDetail }
  | { refused: "missing" | "author" | "picture" }
  /** Somebody else saved since: this is theirs. */
  | { refused: "conflict"; recipe: RecipeDetail };

export function createRecipe(admin: SignedInAdmin, given: RecipeFields): Promise<SavedRecipe> {
  return prisma.$transaction((transaction) => addRecipe(transaction, admin, given));
}

/** For a form, which a second click sends once more: the recipe of the first click is the answer to both. */
export function createRecipeOnce(admin: SignedInAdmin, given: RecipeFields): Promise<SavedRecipe> {
  const { updated_at: _, ...fields } = given;
  return prisma.$transaction(async (transaction): Promise<SavedRecipe> => {
    const subject = { subject_kind: "recipe", subject_name: fields.title } as const;
    const ids = await findJustCreated(transaction, admin, subject);
    const created = await transaction.recipe.findMany({
      where: { id: { in: ids } },
      ...recipeDetail,
    });
    // Its picture is stored anew each time it is sent.
    const same = created.find((one) =>
      changedFields(one, fields).every((name) => name === "image_url"),
    );
    if (same) return { refused: null, recipe: same };
    return addRecipe(transaction, admin, given);
  });
}

async function addRecipe(
  transaction: Transaction,
  admin: SignedInAdmin,
  given: RecipeFields,
): Promise<SavedRecipe> {
  const { updated_at: _, ingredients, ...fields } = given;
  const refused = await findWrongReference(fields, transaction);
  if (refused) return { refused };
  const recipe = await transaction.recipe.create({
    data: { ...fields, ingredients: { createMany: { data: placed(ingredients) } } },
    ...recipeDetail,
  });
  await recordAct(transaction, admin, { act: "created", ...subjectOf(recipe) });
  return { refused: null, recipe };
}

/** With `updated_at`, only that state of the recipe is replaced; without, whatever is there. */
export function updateRecipe(
  admin: SignedInAdmin,
  id: number,
  { updated_at, ingredients, ...fields }: RecipeFields,
): Promise<SavedRecipe> {
  return prisma.$transaction(async (transaction): Promise<SavedRecipe> => {
    await lockRow("recipes", id, transaction);
    const stored = await transaction.recipe.findUnique({ where: { id }, ...recipeDetail });
    if (!stored) return { refused: "missing" };
    // First: a second click on Update is no conflict with oneself.
    const changed = changedFields(stored, { ...fields, ingredients });
    if (changed.length === 0) return { refused: null, recipe: stored };
    if (updated_at && stored.updated_at.getTime() !== Date.parse(updated_at)) {
      return { refused: "conflict", recipe: stored };
    }
    const refused = await findWrongReference(
      { ...fields, image_url: changed.includes("image_url") ? fields.image_url : null },
      transaction,
    );
    if (refused) return { refused };
    const areIngredientsNew = changed.includes("ingredients");
    if (areIngredientsNew)
      await transaction.recipeIngredient.deleteMany({ where: { recipe_id: id } });
    const recipe = await transaction.recipe.update({
      where: { id },
      data: {
        ...fields,
        ...(areIngredientsNew && { ingredients: { createMany: { data: placed(ingredients) } } }),
      },
      ...recipeDetail,
    });
    const details = { changed };
    await recordAct(transaction, admin, { act: "updated", ...subjectOf(recipe), details });
    return { refused: null, recipe };
  });
}

const relationCount = {
  select: { ingredients: true, comments: true, likes: true, favorites: true },
} satisfies Prisma.RecipeCountOutputTypeDefaultArgs;

/** What a recipe is called and how much would go with it (T-45). */
export async function findRecipeRelations(
  id: number,
  transaction: Pick<typeof prisma, "recipe"> = prisma,
) {
  const found = await transaction.recipe.findUnique({
    where: { id },
    select: { id: true, title: true, _count: relationCount },
  });
  return found && { id: found.id, title: found.title, ...found._count };
}

export type RecipeRelations = NonNullable<Awaited<ReturnType<typeof findRecipeRelations>>>;

/** Its ingredients, comments, likes and favourites go with it: how many went, or null when there is no such recipe. */
export function deleteRecipe(admin: SignedInAdmin, id: number): Promise<RecipeRelations | null> {
  return prisma.$transaction(async (transaction) => {
    await lockRow("recipes", id, transaction);
    const found = await findRecipeRelations(id, transaction);
    if (!found) return null;
    await transaction.recipe.delete({ where: { id } });
    const { ingredients, comments, likes, favorites } = found;
    const details = { ingredients, comments, likes, favorites };
    await recordAct(transaction, admin, { act: "deleted", ...subjectOf(found), details });
    return found;
  });
}

async function findWrongReference(
  { author_id, image_url }: Pick<RecipeFields, "author_id" | "image_url">,
  transaction: Transaction,
): Promise<"author" | "picture" | null> {
  if (author_id !== null && !(await holdAuthor(author_id, transaction))) return "author";
  return (await holdPicture(image_url, transaction)) ? null : "picture";
}

/** Whether there is such an author, who stays until the transaction ends. */
async function holdAuthor(id: number, transaction: Transaction): Promise<boolean> {
  // Prisma cannot lock rows.
  const held = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM recipe_authors WHERE id = ${id} FOR KEY SHARE`;
  return held.length > 0;
}

function changedFields(stored: RecipeDetail, given: Omit<RecipeFields, "updated_at">): string[] {
  const ingredients = stored.ingredients.map(({ name, amount, unit }) => ({ name, amount, unit }));
  const before = new Map<string, unknown>(Object.entries({ ...stored, ingredients }));
  return Object.entries(given)
    .filter(([name, value]) => !isDeepStrictEqual(value, before.get(name)))
    .map(([name]) => name);
}

function placed(ingredients: RecipeFields["ingredients"]) {
  return ingredients.map((ingredient, index) => ({ ...ingredient, position: index + 1 }));
}

function subjectOf({ id, title }: { id: number; title: string }) {
  return { subject_kind: "recipe", subject_id: id, subject_name: title } as const;
}

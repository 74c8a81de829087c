import { mergeIngredients } from "#app/features/shopping/merge-ingredients.ts";
import { carried, partsCarried } from "#app/features/shopping/shopping-address.ts";
import { type Wanted, wantedIn } from "#app/features/shopping/wanted.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const shown = {
  ...{ id: true, title: true, image_url: true, cuisine_type: true, servings: true },
  ingredients: {
    orderBy: { position: "asc" },
    select: { name: true, amount: true, unit: true },
  },
} as const;

export type ShoppingList = Awaited<ReturnType<typeof readShoppingList>>;

/** Recipes that are gone are left out, and named by their ids. */
export async function readShoppingList(wanted: Wanted[]) {
  const ids = wanted.map(({ recipe_id }) => recipe_id);
  const rows = await mayLag((source) =>
    source.prisma.recipe.findMany({ where: { id: { in: ids } }, select: shown }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recipes = wanted.flatMap(({ recipe_id, servings }) => {
    const row = byId.get(recipe_id);
    // Of a recipe that does not say how many it is for, nothing can be made more or less.
    return row ? [{ ...row, asked: row.servings === null ? null : servings }] : [];
  });
  return {
    recipes,
    aisles: mergeIngredients(
      recipes.map(({ id, servings, asked, ingredients }) => ({
        ...{ recipe_id: id, ingredients },
        factor: servings === null || asked === null ? 1 : asked / servings,
      })),
    ),
    missing: ids.filter((id) => !byId.has(id)),
  };
}

/** Null when none is kept. */
export async function findKeptList(user_id: string): Promise<Wanted[] | null> {
  const kept = await prisma.keptShoppingList.findUnique({ where: { user_id } });
  return kept && wantedIn(partsCarried(kept.recipes));
}

/** In place of the one before; null, and that one stays, when none of the recipes is there any more. */
export async function keepList(user_id: string, wanted: Wanted[]): Promise<true | null> {
  const ids = wanted.map(({ recipe_id }) => recipe_id);
  if ((await prisma.recipe.count({ where: { id: { in: ids } } })) === 0) return null;
  const recipes = carried(wanted);
  await prisma.keptShoppingList.upsert({
    where: { user_id },
    create: { user_id, recipes },
    update: { recipes, updated_at: new Date() },
  });
  return true;
}

export async function forgetKeptList(user_id: string): Promise<boolean> {
  return (await prisma.keptShoppingList.deleteMany({ where: { user_id } })).count > 0;
}

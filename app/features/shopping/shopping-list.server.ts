import { linesToBuy, type Part, partOf, type Portion } from "#app/features/shopping/line-to-buy.ts";
import { mergeWithItems } from "#app/features/shopping/merge-with-items.ts";
import { carriedRecipes, type Shopping } from "#app/features/shopping/shopping-address.ts";
import { wantedIn } from "#app/features/shopping/wanted.ts";
import { prisma } from "#app/infra/database.server.ts";
import { eventLoopTurn } from "#app/infra/event-loop-turn.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const shown = {
  ...{ id: true, title: true, image_url: true, cuisine_type: true, servings: true },
  ingredients: {
    orderBy: { position: "asc" },
    select: { name: true, amount: true, unit: true },
  },
} as const;

export type ShoppingList = Awaited<ReturnType<typeof readShoppingList>>;

/** Recipes that are gone are left out, and `missing` holds their ids. */
export async function readShoppingList({ wanted, items }: Shopping) {
  const ids = wanted.map(({ recipe_id }) => recipe_id);
  const rows = await mayLag((source) =>
    source.prisma.recipe.findMany({ where: { id: { in: ids } }, select: shown }),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const recipes = wanted.flatMap(({ recipe_id, servings }) => {
    const row = byId.get(recipe_id);
    return row ? [{ ...row, asked: row.servings === null ? null : servings }] : [];
  });
  const parts = await readParts(
    recipes.map(({ id, servings, asked, ingredients }) => ({
      recipe_id: id,
      factor: servings === null || asked === null ? 1 : asked / servings,
      ingredients,
    })),
  );
  return {
    recipes,
    items,
    aisles: mergeWithItems(parts, items),
    missing: ids.filter((id) => !byId.has(id)),
  };
}

/** More lines in one turn of the event loop would make other requests wait too long. */
const LINES_IN_A_TURN = 25;

async function readParts(portions: Portion[]): Promise<Part[]> {
  const parts: Part[] = [];
  for (const portion of portions) {
    const lines = linesToBuy(portion);
    for (let at = 0; at < lines.length; at += LINES_IN_A_TURN) {
      await eventLoopTurn();
      const few = lines.slice(at, at + LINES_IN_A_TURN);
      parts.push(...few.flatMap((line) => partOf(line) ?? []));
    }
  }
  return parts;
}

export async function findKeptList(user_id: string): Promise<Shopping | null> {
  const kept = await prisma.keptShoppingList.findUnique({ where: { user_id } });
  return kept && { wanted: wantedIn(kept.recipes.split("-")), items: kept.items };
}

/** Returns null and keeps the old list when there are no items and none of the recipes exists. */
export async function keepList(user_id: string, { wanted, items }: Shopping): Promise<true | null> {
  const ids = wanted.map(({ recipe_id }) => recipe_id);
  const found = items.length || (await prisma.recipe.count({ where: { id: { in: ids } } }));
  if (!found) return null;
  const kept = { recipes: carriedRecipes(wanted), items };
  await prisma.keptShoppingList.upsert({
    where: { user_id },
    create: { user_id, ...kept },
    update: { ...kept, updated_at: new Date() },
  });
  return true;
}

export async function forgetKeptList(user_id: string): Promise<boolean> {
  return (await prisma.keptShoppingList.deleteMany({ where: { user_id } })).count > 0;
}

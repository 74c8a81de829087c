import { recordActs } from "#app/features/admins/acts.server.ts";
import type { Acting } from "#app/features/editing/editing.server.ts";
import type { Transaction } from "#app/features/editing/noun.ts";

type Chosen = { before: number[]; ticked: number[] };
type Change = { recipe_id: number; dish_ids: number[] };

/** A link that somebody else made or removed while the form was open stays as it is. */
export async function chooseDishes(
  { admin, transaction }: Acting,
  recipe_id: number,
  { before, ticked }: Chosen,
) {
  const put = ticked.filter((id) => !before.includes(id));
  const out = before.filter((id) => !ticked.includes(id));
  // Prisma cannot lock rows.
  const [recipe] = await transaction.$queryRaw<{ title: string }[]>`
    SELECT title FROM recipes WHERE id = ${recipe_id} FOR KEY SHARE`;
  const names = await lockNames([...put, ...out], transaction);
  if (!recipe || names.size === 0) return;
  const isThere = (id: number) => names.has(id);
  const linked = await link({ recipe_id, dish_ids: put.filter(isThere) }, transaction);
  const unlinked = await unlink({ recipe_id, dish_ids: out.filter(isThere) }, transaction);
  const about = (id: number) => ({
    ...({ subject_kind: "dish", subject_id: id, subject_name: names.get(id) ?? "" } as const),
    details: { recipe: recipe.title },
  });
  const acts = [
    ...linked.map((id) => ({ act: "linked", ...about(id) }) as const),
    ...unlinked.map((id) => ({ act: "unlinked", ...about(id) }) as const),
  ];
  await recordActs(admin, acts, transaction);
}

/**
 * The lock makes the second of two administrators who judge the same link see what the first one
 * decided.
 */
async function lockNames(ids: number[], transaction: Transaction): Promise<Map<number, string>> {
  const dishes = await transaction.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM dishes WHERE id = ANY (${ids}::int[]) ORDER BY id FOR NO KEY UPDATE`;
  return new Map(dishes.map(({ id, name }) => [id, name]));
}

async function link({ recipe_id, dish_ids }: Change, transaction: Transaction): Promise<number[]> {
  await transaction.refusedRecipeDish.deleteMany({
    where: { recipe_id, dish_id: { in: dish_ids } },
  });
  const added = await transaction.recipeDish.createManyAndReturn({
    data: dish_ids.map((dish_id) => ({ recipe_id, dish_id })),
    skipDuplicates: true,
    select: { dish_id: true },
  });
  return added.map(({ dish_id }) => dish_id);
}

async function unlink(
  { recipe_id, dish_ids }: Change,
  transaction: Transaction,
): Promise<number[]> {
  // Prisma does not say which rows it deleted.
  const gone = await transaction.$queryRaw<{ dish_id: number }[]>`
    DELETE FROM recipe_dishes WHERE recipe_id = ${recipe_id} AND dish_id = ANY (${dish_ids}::int[])
    RETURNING dish_id`;
  const ids = gone.map(({ dish_id }) => dish_id);
  await transaction.refusedRecipeDish.createMany({
    data: ids.map((dish_id) => ({ recipe_id, dish_id })),
    skipDuplicates: true,
  });
  return ids;
}

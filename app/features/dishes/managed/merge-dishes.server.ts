import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { recordAct } from "#app/features/admins/acts.server.ts";
import type { Merge } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { MOST_NAMES } from "#app/features/dishes/dish-limits.ts";
import type { EditedDish } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { dishes } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { isOutdated } from "#app/features/editing/editing.server.ts";
import type { FieldRefusal, Saved, Transaction, Which } from "#app/features/editing/noun.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockDishes, takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

export function mergeDishes(
  admin: SignedInAdmin,
  { id, states }: Which,
  { into_id, lang }: Merge,
): Promise<Saved<EditedDish>> {
  return prisma.$transaction(async (transaction) => {
    await lockDishes([id, into_id], transaction);
    await takeAdvisoryLock("dishes", transaction);
    const from = await dishes.find(id, transaction);
    if (!from) return { refused: "missing" };
    if (isOutdated(from, states)) return { refused: "outdated" };
    const into = await dishes.find(into_id, transaction);
    if (!into || into_id === id) return refuse("Choose another dish that stays");
    const names = namesOf(into, from, lang);
    if (names.length > MOST_NAMES)
      return refuse(`Together they have more than ${MOST_NAMES} other names`);
    await moveLinks(id, into_id, transaction);
    await moveAddresses(from, into_id, transaction);
    await keepWords({ into, from, names }, transaction);
    await recordAct(
      admin,
      {
        ...{ act: "merged", subject_kind: "dish", subject_id: id, subject_name: from.name },
        details: { into: into.name },
      },
      transaction,
    );
    return { refused: null, row: (await dishes.find(into_id, transaction)) ?? into };
  });
}

function refuse(sentence: string): FieldRefusal {
  return { refused: "field", field: "into_id", sentence };
}

type Name = { name: string; lang: string };

function namesOf(into: EditedDish, from: EditedDish, lang: string): Name[] {
  const all = [...into.names, { name: from.name, lang }, ...from.names];
  const keyOf = (one: Name) => `${one.lang} ${one.name.toLowerCase()}`;
  const keys = all.map(keyOf);
  return all.filter(
    (one, index) =>
      keys.indexOf(keyOf(one)) === index &&
      (index < into.names.length || one.name.toLowerCase() !== into.name.toLowerCase()),
  );
}

// Prisma cannot skip the links that exist already while it moves the others.
async function moveLinks(from: number, into: number, transaction: Transaction) {
  await transaction.$executeRaw`
    INSERT INTO recipe_dishes (recipe_id, dish_id) SELECT recipe_id, ${into}::int FROM recipe_dishes WHERE dish_id = ${from}
    ON CONFLICT DO NOTHING`;
  await transaction.$executeRaw`
    INSERT INTO restaurant_dishes AS known (restaurant_id, dish_id, known_for)
    SELECT restaurant_id, ${into}::int, known_for FROM restaurant_dishes WHERE dish_id = ${from}
    ON CONFLICT (restaurant_id, dish_id) DO UPDATE SET known_for = true WHERE excluded.known_for AND NOT known.known_for`;
  await transaction.$executeRaw`
    INSERT INTO refused_recipe_dishes (recipe_id, dish_id)
    SELECT recipe_id, ${into}::int FROM refused_recipe_dishes WHERE dish_id = ${from} ON CONFLICT DO NOTHING`;
  await transaction.$executeRaw`
    INSERT INTO refused_restaurant_dishes (restaurant_id, dish_id)
    SELECT restaurant_id, ${into}::int FROM refused_restaurant_dishes WHERE dish_id = ${from} ON CONFLICT DO NOTHING`;
  await transaction.$executeRaw`
    UPDATE season_picks AS pick SET dish_id = ${into} WHERE dish_id = ${from}
       AND NOT EXISTS (SELECT FROM season_picks WHERE season_id = pick.season_id AND dish_id = ${into})`;
}

async function moveAddresses({ id, slug }: EditedDish, into: number, transaction: Transaction) {
  const moved = { dish_id: into };
  await transaction.dishSlug.updateMany({ where: { dish_id: id }, data: moved });
  // The database deletes the links that are left together with their dish.
  await transaction.dish.delete({ where: { id } });
  await transaction.dishSlug.create({ data: { slug, ...moved } });
}

async function keepWords(
  { into, from, names }: { into: EditedDish; from: EditedDish; names: Name[] },
  transaction: Transaction,
) {
  const data = names.map(({ name, lang }, index) => ({ name, lang, position: index + 1 }));
  await transaction.dish.update({
    where: { id: into.id },
    data: {
      story: into.story ?? from.story,
      image_url: into.image_url ?? from.image_url,
      names: { deleteMany: {}, createMany: { data } },
    },
  });
}

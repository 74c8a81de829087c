import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { type Act, recordAct } from "#app/features/admins/acts.server.ts";
import { MOST_CHOSEN } from "#app/features/dishes/dish-limits.ts";
import type { Link } from "#app/features/dishes/vocabulary/proposal.schema.ts";
import type { Transaction } from "#app/features/editing/noun.ts";
import { prisma } from "#app/infra/database.server.ts";

type Doing<Otherwise> = (link: Link, transaction: Transaction) => Promise<boolean | Otherwise>;

export function linkDish(admin: SignedInAdmin, link: Link, known_for = false) {
  const name = known_for ? "made_known_for" : "linked";
  return act(admin, link, { name, doing });

  async function doing(one: Link, transaction: Transaction) {
    await forget(one, transaction);
    return put(one, known_for, transaction);
  }
}

/** A proposal that somebody settled the other way in the meantime keeps that decision. */
export function acceptDish(admin: SignedInAdmin, link: Link) {
  return act(admin, link, { name: "linked", doing });

  async function doing(one: Link, transaction: Transaction) {
    const { refusedRecipeDish, refusedRestaurantDish } = transaction;
    return (await isAmong(one, refusedRecipeDish, refusedRestaurantDish))
      ? "settled otherwise"
      : add(one, transaction);
  }
}

export function refuseDish(admin: SignedInAdmin, link: Link) {
  return act(admin, link, { name: "refused", doing });

  async function doing(one: Link, transaction: Transaction) {
    const { recipeDish, restaurantDish } = transaction;
    return (await isAmong(one, recipeDish, restaurantDish))
      ? "settled otherwise"
      : remember(one, transaction);
  }
}

/** Removing a link also refuses it for good, so that the site does not propose the same link again. */
export function unlinkDish(admin: SignedInAdmin, link: Link) {
  return act(admin, link, { name: "unlinked", doing });

  async function doing(one: Link, transaction: Transaction) {
    const isGone = await remove(one, transaction);
    if (isGone) await remember(one, transaction);
    return isGone;
  }
}

export async function listDishesOf(recipe_id: number): Promise<number[]> {
  const links = await prisma.recipeDish.findMany({
    where: { recipe_id },
    select: { dish_id: true },
    orderBy: { dish_id: "asc" },
    take: MOST_CHOSEN,
  });
  return links.map(({ dish_id }) => dish_id);
}

function act<Otherwise = never>(
  admin: SignedInAdmin,
  link: Link,
  { name, doing }: { name: Act["act"]; doing: Doing<Otherwise> },
): Promise<boolean | Otherwise | null> {
  return prisma.$transaction(async (transaction) => {
    // Prisma cannot lock rows.
    const [subject] =
      link.kind === "recipe"
        ? await transaction.$queryRaw<
            { name: string }[]
          >`SELECT title AS name FROM recipes WHERE id = ${link.id} FOR KEY SHARE`
        : await transaction.$queryRaw<
            { name: string }[]
          >`SELECT name FROM restaurants WHERE id = ${link.id} FOR KEY SHARE`;
    // This lock makes the second of two administrators who judge the same link see what the first
    // one decided.
    const [dish] = await transaction.$queryRaw<{ name: string }[]>`
      SELECT name FROM dishes WHERE id = ${link.dish_id} FOR NO KEY UPDATE`;
    if (!subject || !dish) return null;
    const isDone = await doing(link, transaction);
    if (isDone !== true) return isDone;
    const about = {
      subject_kind: "dish",
      subject_id: link.dish_id,
      subject_name: dish.name,
    } as const;
    const details = { [link.kind]: subject.name };
    await recordAct(admin, { act: name, ...about, details }, transaction);
    return true;
  });
}

async function add({ kind, id, dish_id }: Link, { recipeDish, restaurantDish }: Transaction) {
  const skipDuplicates = true;
  return isSome(
    kind === "recipe"
      ? await recipeDish.createMany({ data: { recipe_id: id, dish_id }, skipDuplicates })
      : await restaurantDish.createMany({ data: { restaurant_id: id, dish_id }, skipDuplicates }),
  );
}

async function put(link: Link, known_for: boolean, transaction: Transaction) {
  const { kind, id, dish_id } = link;
  if (kind === "recipe") return add(link, transaction);
  // Prisma's upsert would report a change even when the link stays as it is.
  const changed = await transaction.$executeRaw`
    INSERT INTO restaurant_dishes AS link (restaurant_id, dish_id, known_for) VALUES (${id}, ${dish_id}, ${known_for})
    ON CONFLICT (restaurant_id, dish_id) DO UPDATE SET known_for = excluded.known_for WHERE link.known_for <> excluded.known_for`;
  return changed > 0;
}

async function remove({ kind, id, dish_id }: Link, transaction: Transaction) {
  const { recipeDish, restaurantDish } = transaction;
  return isSome(
    kind === "recipe"
      ? await recipeDish.deleteMany({ where: { recipe_id: id, dish_id } })
      : await restaurantDish.deleteMany({ where: { restaurant_id: id, dish_id } }),
  );
}

async function remember({ kind, id, dish_id }: Link, transaction: Transaction) {
  const { refusedRecipeDish, refusedRestaurantDish } = transaction;
  const skipDuplicates = true;
  return isSome(
    kind === "recipe"
      ? await refusedRecipeDish.createMany({ data: { recipe_id: id, dish_id }, skipDuplicates })
      : await refusedRestaurantDish.createMany({
          data: { restaurant_id: id, dish_id },
          skipDuplicates,
        }),
  );
}

async function forget({ kind, id, dish_id }: Link, transaction: Transaction) {
  const { refusedRecipeDish, refusedRestaurantDish } = transaction;
  return kind === "recipe"
    ? refusedRecipeDish.deleteMany({ where: { recipe_id: id, dish_id } })
    : refusedRestaurantDish.deleteMany({ where: { restaurant_id: id, dish_id } });
}

type Counted<Where> = { count: (asked: { where: Where }) => Promise<number> };

async function isAmong(
  { kind, id, dish_id }: Link,
  recipes: Counted<{ recipe_id: number; dish_id: number }>,
  restaurants: Counted<{ restaurant_id: number; dish_id: number }>,
) {
  const count =
    kind === "recipe"
      ? await recipes.count({ where: { recipe_id: id, dish_id } })
      : await restaurants.count({ where: { restaurant_id: id, dish_id } });
  return count > 0;
}

function isSome({ count }: { count: number }): boolean {
  return count > 0;
}

import { randomBytes } from "node:crypto";
import type { DemoList } from "../demo/types.ts";
import { demo } from "./content.ts";
import { daysBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";

const SHOPPER = {
  by: "thandi",
  recipes: [
    ["Ouma’s bobotie with yellow rice", 8],
    ["Malva pudding and hot custard", 8],
  ],
} as const;

/** Lists of one's own, some by link. One that is there stays as it is. */
export async function addLists(
  { transaction, moment, user_ids }: Seeding,
  recipe_ids: Map<string, number>,
  restaurant_ids: Map<string, number>,
) {
  const places = new Map(
    demo.restaurants.map(({ name, city }) => [name, restaurant_ids.get(`${name}, ${city}`) ?? 0]),
  );
  const present = await transaction.ownList.findMany({
    where: { user_id: { in: [...user_ids.values()] } },
    select: { user_id: true, name: true },
  });
  const missing = demo.lists.filter(
    ({ by, name }) =>
      !present.some((list) => list.user_id === known(user_ids, by) && list.name === name),
  );
  const added = await transaction.ownList.createManyAndReturn({
    data: missing.map(({ by, name, description, is_by_link, days_ago }) => {
      const changed = daysBefore(moment, days_ago, name);
      const link = is_by_link ? randomBytes(16).toString("hex") : null;
      return {
        ...{ user_id: known(user_ids, by), name, description, link },
        ...{ created_at: changed, updated_at: changed },
      };
    }),
  });
  await transaction.listEntry.createMany({
    data: added.flatMap((list) => {
      const of = missing.find(({ name }) => name === list.name);
      return (of?.entries ?? []).map((entry, index) => ({
        ...{ list_id: list.id, user_id: list.user_id, line: entry.line, position: index + 1 },
        ...idOf(entry),
      }));
    }),
  });

  const user_id = known(user_ids, SHOPPER.by);
  const recipes = SHOPPER.recipes
    .map(([title, servings]) => `${known(recipe_ids, title)}x${servings}`)
    .join("-");
  await transaction.keptShoppingList.createMany({
    data: { user_id, recipes },
    skipDuplicates: true,
  });

  function idOf(entry: DemoList["entries"][number]) {
    return "recipe" in entry
      ? { recipe_id: known(recipe_ids, entry.recipe) }
      : { restaurant_id: known(places, entry.place) };
  }
}

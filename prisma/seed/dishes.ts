import { imageUrl } from "#app/features/images/image-url.ts";
import { recipeDishes, restaurantDishes } from "../demo/dishes/links.ts";
import type { DemoDish } from "../demo/types.ts";
import { demo } from "./content.ts";
import { known, type Seeding } from "./seeding.ts";

/** Those that are there already keep what an editor made of them. */
export async function addDishes(seeding: Seeding, recipe_ids: Map<string, number>) {
  const { transaction } = seeding;
  const slugs = demo.dishes.map(({ slug }) => slug);
  const present = await transaction.dish.findMany({ where: { slug: { in: slugs } } });
  const presentSlugs = new Set(present.map(({ slug }) => slug));
  const missing = demo.dishes.filter(({ slug }) => !presentSlugs.has(slug));
  const added = await transaction.dish.createManyAndReturn({
    data: missing.map((dish) => dishRow(dish, seeding)),
  });
  const ids = new Map([...present, ...added].map(({ slug, id }) => [slug, id]));
  await transaction.dishName.createMany({
    data: missing.flatMap(({ slug, names }) =>
      names.map(([name, lang], index) => ({
        ...{ dish_id: known(ids, slug), position: index + 1, name, lang },
      })),
    ),
  });
  await transaction.recipeDish.createMany({
    data: Object.entries(recipeDishes).flatMap(([title, made]) =>
      made.map((slug) => ({ recipe_id: known(recipe_ids, title), dish_id: known(ids, slug) })),
    ),
    skipDuplicates: true,
  });
  await linkRestaurants(seeding, ids);
  return { dishes: added.length };
}

function dishRow(dish: DemoDish, { moment, image_ids }: Seeding) {
  const { name, slug, region, sentence, story, picture } = dish;
  return {
    ...{ name, slug, region, sentence },
    story: story ?? null,
    image_url: picture ? imageUrl(known(image_ids, `dishes/${picture}`)) : null,
    created_at: moment,
    updated_at: moment,
  };
}

async function linkRestaurants({ transaction }: Seeding, ids: Map<string, number>) {
  const restaurants = await transaction.restaurant.findMany({
    where: { name: { in: Object.keys(restaurantDishes) } },
    select: { id: true, name: true },
  });
  const links = restaurants.flatMap(({ id: restaurant_id, name }) => {
    const { known_for = [], also = [] } = restaurantDishes[name] ?? {};
    return [...known_for, ...also].map((slug) => ({
      ...{ restaurant_id, dish_id: known(ids, slug), known_for: known_for.includes(slug) },
    }));
  });
  await transaction.restaurantDish.createMany({ data: links, skipDuplicates: true });
}

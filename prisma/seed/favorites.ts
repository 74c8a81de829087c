import { demo } from "./content.ts";
import { daysBefore } from "./moments.ts";
import { placeKey } from "./restaurants.ts";
import { known, type Seeding } from "./seeding.ts";
import { chance, shuffled } from "./shuffle.ts";

const RECIPES_EACH = 3;
const RESTAURANTS_EACH = 2;
const SAVED_WITHIN_DAYS = 20;

export async function addFavorites(
  { transaction, moment, user_ids }: Seeding,
  recipe_ids: Map<string, number>,
  restaurant_ids: Map<string, number>,
) {
  const titles = demo.recipes.map(({ title }) => title);
  const places = demo.restaurants.filter(({ is_active }) => is_active).map(placeKey);
  const favorites = demo.people.flatMap(({ key }) => {
    const user_id = known(user_ids, key);
    return [
      ...shuffled(titles, key, String)
        .slice(0, RECIPES_EACH)
        .map((title) => ({ user_id, recipe_id: known(recipe_ids, title), ...saved(key, title) })),
      ...shuffled(places, key, String)
        .slice(0, RESTAURANTS_EACH)
        .map((place) => ({
          user_id,
          restaurant_id: known(restaurant_ids, place),
          ...saved(key, place),
        })),
    ];
  });
  await transaction.favorite.createMany({ data: favorites, skipDuplicates: true });

  function saved(person: string, what: string) {
    const text = `${person} saved ${what}`;
    return { created_at: daysBefore(moment, Math.floor(chance(text) * SAVED_WITHIN_DAYS), text) };
  }
}

import { addToListAddress } from "#app/features/lists/list-address.ts";
import { addressedThingSchema, type Thing } from "#app/features/lists/list.schema.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { recipeOr404 } from "#app/routes/rows/recipe-or-404.server.ts";
import { restaurantOr404 } from "#app/routes/rows/restaurant-or-404.server.ts";

export function thingIn(url: URL): Thing {
  const read = addressedThingSchema.safeParse({
    recipe: url.searchParams.get("recipe") ?? undefined,
    restaurant: url.searchParams.get("restaurant") ?? undefined,
  });
  if (!read.success) throw problem(404, "Nothing to add");
  return read.data;
}

export async function nameOfThing({ recipe_id, restaurant_id }: Thing) {
  if (recipe_id) {
    const { title } = recipeOr404(await findRecipe(recipe_id));
    return {
      name: title,
      back: `/recipes/${recipe_id}`,
      address: addToListAddress({ recipe: recipe_id }),
    };
  }
  const id = restaurant_id ?? 0;
  const { name } = restaurantOr404(await findRestaurant(id));
  return { name, back: `/restaurants/${id}`, address: addToListAddress({ restaurant: id }) };
}

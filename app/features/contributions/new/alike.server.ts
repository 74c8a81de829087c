import { href } from "react-router";
import type { Alike } from "#app/features/contributions/new/alike.schema.ts";
import { findAlikeRecipes } from "#app/features/recipes/form/alike-recipes.server.ts";
import {
  type AskedPlace,
  findAlikeRestaurants,
} from "#app/features/restaurants/form/alike-restaurants.server.ts";

export async function alikePlaces(asked: AskedPlace): Promise<Alike[]> {
  const [found = []] = await findAlikeRestaurants([asked]);
  return found
    .filter(({ is_active }) => is_active)
    .map(({ id, name, address, city }) => ({
      id,
      name,
      place: [address, city].filter(Boolean).join(", "),
      address: href("/restaurants/:id", { id: String(id) }),
    }));
}

export async function alikeRecipes(title: string): Promise<Alike[]> {
  const [found = []] = await findAlikeRecipes([title]);
  return found.map(({ id, title: name, author_name }) => ({
    id,
    name,
    place: author_name === null ? "" : `by ${author_name}`,
    address: href("/recipes/:id", { id: String(id) }),
  }));
}

import { z } from "zod";
import type { DishFilter } from "#app/features/dishes/managed/managed-dishes-address.ts";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import type { Dish } from "#app/features/dishes/dishes.server.ts";
import { listPartSchema, pageNumber } from "#app/features/search/list-query.schema.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

export const MANAGED_ON_A_PAGE = 50;

const filters = z.object({
  search: z.string().trim().default("").describe("Part of a name, in any language"),
  region: z.preprocess(
    (sent) => (sent === "" ? undefined : sent),
    z.enum(DISH_REGIONS, "No such region").optional(),
  ),
});

export const managedDishesSchema = filters.extend(listPartSchema.shape);
export const managedDishesPageSchema = filters.extend({ page: pageNumber(MOST_PAGES) });

export function filterDishes(dishes: Dish[], { search, region }: DishFilter): Dish[] {
  const asked = plain(search);
  return dishes.filter(
    (dish) =>
      (region === undefined || dish.region === region) &&
      [dish, ...dish.names].some(({ name }) => plain(name).includes(asked)),
  );
}

function plain(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .toLowerCase();
}

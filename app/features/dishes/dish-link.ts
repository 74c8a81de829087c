import { z } from "zod";

/** As the page of a recipe or a restaurant names it. */
export type DishLink = { id: number; name: string; slug: string };

export type ServedDish = DishLink & { known_for: boolean };

export const dishLinkSchema = z
  .object({ id: z.int(), name: z.string(), slug: z.string().describe("Of GET /api/dishes/{slug}") })
  .meta({ id: "DishLink" });

export const servedDishSchema = dishLinkSchema
  .extend({ known_for: z.boolean() })
  .meta({ id: "ServedDish" });

export function dishAddress({ slug }: { slug: string }): string {
  return `/dishes/${slug}`;
}

const MOST_LINKED = 20;

/** For a query about recipes. */
export const RECIPE_DISHES = linked("recipe");
/** For a query about restaurants, what it is known for first. */
export const RESTAURANT_DISHES = linked(
  "restaurant",
  ", 'known_for', known_for",
  "known_for DESC, ",
);

function linked(noun: "recipe" | "restaurant", more = "", before = ""): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug${more}) ORDER BY ${before}name, id), '[]')
     FROM (SELECT dishes.*${more && ", known_for"} FROM ${noun}_dishes JOIN dishes ON dishes.id = dish_id
            WHERE ${noun}_id = ${noun}s.id ORDER BY ${before}name, dishes.id LIMIT ${MOST_LINKED}) AS dishes)`;
}

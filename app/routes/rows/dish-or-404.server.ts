import { redirect } from "react-router";
import { findMovedDish } from "#app/features/dishes/dishes.server.ts";
import { LONGEST_SLUG } from "#app/features/dishes/dish.schema.ts";
import { idParam, foundOr404, problem } from "#app/http/problem.server.ts";

export const NO_DISH = "Dish not found";

export function dishSlug({ slug = "" }: { slug?: string }): string {
  if (slug.length > LONGEST_SLUG || !/^[a-z0-9-]+$/.test(slug)) throw problem(404, NO_DISH);
  return slug;
}

export function dishId({ id }: { id?: string }): number {
  return idParam(id, NO_DISH);
}

export function dishOr404<Found>(found: Found | null): Found {
  return foundOr404(found, NO_DISH);
}

export async function dishOrRedirect<Found>(
  found: Found | null,
  slug: string,
  addressOf: (slug: string) => string,
): Promise<Found> {
  if (found !== null) return found;
  const moved = await findMovedDish(slug);
  if (moved !== null) throw redirect(addressOf(moved), 301);
  throw problem(404, NO_DISH);
}

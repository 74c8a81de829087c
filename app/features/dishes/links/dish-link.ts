import type { DishPage } from "#app/features/dishes/dish.schema.ts";
import { nearWords } from "#app/features/places/near.ts";

export type DishLink = { id: number; name: string; slug: string };

export type ServedDish = DishLink & { known_for: boolean };

export function dishAddress({ slug }: { slug: string }): string {
  return `/dishes/${slug}`;
}

export function dishPageAddress(dish: { slug: string }, asked: Partial<DishPage>): string {
  const { all = null, province = null, near, suburb, page = 1 } = asked;
  const query = new URLSearchParams();
  if (province !== null) query.set("province", province);
  if (near) query.set("near", nearWords(near));
  if (near && suburb) query.set("suburb", suburb);
  if (all !== null) query.set("all", all);
  if (all !== null && page > 1) query.set("page", String(page));
  return query.size > 0 ? `${dishAddress(dish)}?${query}` : dishAddress(dish);
}

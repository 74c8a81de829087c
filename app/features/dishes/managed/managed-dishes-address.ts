import { href } from "react-router";
import type { DishRegion } from "#app/features/dishes/dish-regions.ts";

export type DishFilter = { search: string; region?: DishRegion | undefined };

export function dishesQuery({ search, region }: DishFilter, page: number): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (region) query.set("region", region);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

export function dishesAddress(query: string): string {
  return href("/admin/dishes") + (query ? `?${query}` : "");
}

export function earlierDishes(address: string): string {
  const { searchParams } = new URL(address, "http://list");
  return dishesAddress(new URLSearchParams(searchParams.get("list") ?? "").toString());
}

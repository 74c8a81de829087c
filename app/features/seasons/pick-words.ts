import type { PickKind } from "#app/features/seasons/season-limits.ts";

export const KIND_NAMES: Record<PickKind, string> = {
  recipe: "Recipe",
  restaurant: "Place",
  dish: "Dish",
};

export function kindName(kind: string): string {
  return new Map<string, string>(Object.entries(KIND_NAMES)).get(kind) ?? "";
}

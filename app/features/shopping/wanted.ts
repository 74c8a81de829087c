import { RECIPES_MOST, SERVINGS_MOST } from "#app/features/shopping/shopping-limits.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";

/** Null servings stand for as many people as the recipe is written for. */
export type Wanted = { recipe_id: number; servings: number | null };

/** Parts that make no sense are left out, and so are recipes for which a list has no room. */
export function wantedIn(parts: string[]): Wanted[] {
  return readable(parts).slice(0, RECIPES_MOST);
}

export function areTooMany(parts: string[]): boolean {
  return readable(parts).length > RECIPES_MOST;
}

function readable(parts: string[]): Wanted[] {
  return lastOfEach(parts.flatMap((part) => readWanted(part) ?? []));
}

export function readWanted(text: string): Wanted | null {
  const [, id = "", servings] = /^([1-9]\d{0,9})(?:x([1-9]\d{0,2}))?$/.exec(text) ?? [];
  if (!id || Number(id) > LARGEST_ID || Number(servings ?? 1) > SERVINGS_MOST) return null;
  return { recipe_id: Number(id), servings: servings ? Number(servings) : null };
}

export function lastOfEach(wanted: Wanted[]): Wanted[] {
  return [...new Map(wanted.map((one) => [one.recipe_id, one])).values()];
}

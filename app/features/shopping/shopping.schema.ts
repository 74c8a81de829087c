import { z } from "zod";
import { RECIPES_MOST, SERVINGS_MOST } from "#app/features/shopping/shopping-limits.ts";
import { LARGEST_ID } from "#app/features/vocabulary/id.ts";

const WRONG = `recipe is the id of a recipe, with how many it is for behind an x: 12 or 12x6, from 1 to ${SERVINGS_MOST}`;
const TOO_MANY = `A shopping list is for ${RECIPES_MOST} recipes at the most`;

/** A recipe, and how many it is to be for: as many as it says without a number. */
export type Wanted = { recipe_id: number; servings: number | null };

const wantedSchema = z.string(WRONG).transform((text, { addIssue }): Wanted => {
  const wanted = readWanted(text);
  if (wanted) return wanted;
  addIssue({ code: "custom", message: WRONG });
  return z.NEVER;
});

const wantedList = z
  .array(wantedSchema)
  .max(RECIPES_MOST, TOO_MANY)
  .describe("Once for each recipe: its id, and behind an x how many it is for");

/** What programs ask for: what is wrong is refused. */
export const shoppingSchema = z.object({
  recipe: wantedList.transform(lastOfEach),
});

export const keptListSchema = z.object({
  recipes: wantedList.min(1, "A list is for one recipe at least").transform(lastOfEach),
});

/** What stands in an address of the site: what makes no sense is left out. */
export function wantedIn(parts: string[]): Wanted[] {
  return lastOfEach(parts.flatMap((part) => readWanted(part) ?? [])).slice(0, RECIPES_MOST);
}

function readWanted(text: string): Wanted | null {
  const [, id = "", servings] = /^([1-9]\d{0,9})(?:x([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const wanted = { recipe_id: Number(id), servings: servings ? Number(servings) : null };
  const isSound = wanted.recipe_id > 0 && wanted.recipe_id <= LARGEST_ID;
  return isSound && (wanted.servings ?? 1) <= SERVINGS_MOST ? wanted : null;
}

/** Asked for twice, a recipe stands where it stood first, for as many as it was asked for last. */
function lastOfEach(wanted: Wanted[]): Wanted[] {
  return [...new Map(wanted.map((one) => [one.recipe_id, one])).values()];
}

import { z } from "zod";
import { RECIPES_MOST, SERVINGS_MOST } from "#app/features/shopping/shopping-limits.ts";
import { lastOfEach, readWanted, type Wanted } from "#app/features/shopping/wanted.ts";

const WRONG = `recipe is the id of a recipe, with how many it is for behind an x: 12 or 12x6, from 1 to ${SERVINGS_MOST}`;
const TOO_MANY = `A shopping list is for ${RECIPES_MOST} recipes at the most`;

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

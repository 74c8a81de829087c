import { z } from "zod";
import {
  DESCRIPTION_MAX_LENGTH,
  LINE_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from "#app/features/lists/list-limits.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";

const NO_NAME = "Give the list a name";
const MOST_IDS = 200;
const EITHER = "Send either a recipe_id or a restaurant_id";

const name = oneLine(NAME_MAX_LENGTH, NO_NAME).min(1, NO_NAME);
const description = orNothing(DESCRIPTION_MAX_LENGTH, "description is text or null");
const line = orNothing(LINE_MAX_LENGTH, "line is text or null");

export const newListSchema = z.object({ name, description: description.default(null) });
export type NewList = z.infer<typeof newListSchema>;

export const listChangesSchema = z.object({
  name: name.optional(),
  description: description.optional(),
});
export type ListChanges = z.infer<typeof listChangesSchema>;

const thingSchema = z.object(
  { recipe_id: id("recipe_id"), restaurant_id: id("restaurant_id") },
  { error: EITHER },
);
/** A recipe or a restaurant. */
export type Thing = z.infer<typeof thingSchema>;

export const newEntrySchema = thingSchema
  .extend({ line: line.optional().describe("One's own words about it") })
  .refine(isOneThing, EITHER);

export const entryChangesSchema = z.object({
  line: line.optional(),
  move: z.enum(["up", "down"], "move is up or down").optional().describe("By one place"),
});
export type EntryChanges = z.infer<typeof entryChangesSchema>;

const addressedId = z.coerce.number().pipe(idSchema(EITHER)).optional().catch(undefined);

/** As the address of the page that adds something to lists names it. */
export const addressedThingSchema = z
  .object({ recipe: addressedId, restaurant: addressedId })
  .transform(({ recipe, restaurant }) => ({ recipe_id: recipe, restaurant_id: restaurant }))
  .refine(isOneThing, EITHER);

/** The form of that page. Of `shown` those that are not in `list` lose the thing. */
export const placementSchema = z.object({
  list: ids(),
  shown: ids(),
  new_list: oneLine(NAME_MAX_LENGTH, NO_NAME),
  line,
});
export type Placement = z.infer<typeof placementSchema>;

function ids() {
  return z.array(z.coerce.number().pipe(idSchema("Unknown list"))).max(MOST_IDS, "Unknown list");
}

function id(what: string) {
  return idSchema(`${what} is a whole number from 1 to ${LARGEST_ID}, and no text`).nullish();
}

function isOneThing({ recipe_id, restaurant_id }: Thing): boolean {
  return !recipe_id !== !restaurant_id;
}

function oneLine(longest: number, missing: string) {
  return typedText({ longest, tooLong: `Keep it to ${longest} characters`, missing }).overwrite(
    (text) => text.replace(/\s*\n\s*/g, " "),
  );
}

function orNothing(longest: number, missing: string) {
  return oneLine(longest, missing)
    .transform((text) => text || null)
    .nullable();
}

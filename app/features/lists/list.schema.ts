import { z } from "zod";
import {
  DESCRIPTION_MAX_LENGTH,
  LINE_MAX_LENGTH,
  NAME_MAX_LENGTH,
} from "#app/features/lists/list-limits.ts";
import { line } from "#app/features/editing/typed-fields.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";

const NO_NAME = "Give the list a name";
const MOST_IDS = 200;
const EITHER = "Send either a recipe_id or a restaurant_id";

const name = line(NAME_MAX_LENGTH, "it", NO_NAME).min(1, NO_NAME);
const description = orNothing(DESCRIPTION_MAX_LENGTH, "description is text or null");
const words = orNothing(LINE_MAX_LENGTH, "line is text or null");

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
export type Thing = z.infer<typeof thingSchema>;

export const newEntrySchema = thingSchema
  .extend({ line: words.optional().describe("One's own words about it") })
  .refine(isOneThing, EITHER);

export const entryChangesSchema = z.object({
  line: words.optional(),
  move: z.enum(["up", "down"], "move is up or down").optional().describe("By one place"),
});
export type EntryChanges = z.infer<typeof entryChangesSchema>;

const addressedId = z.coerce.number().pipe(idSchema(EITHER)).optional().catch(undefined);

export const addressedThingSchema = z
  .object({ recipe: addressedId, restaurant: addressedId })
  .transform(({ recipe, restaurant }) => ({ recipe_id: recipe, restaurant_id: restaurant }))
  .refine(isOneThing, EITHER);

/** The thing is taken off those lists that are in `shown` but not in `list`. */
export const placementSchema = z.object({
  list: ids(),
  shown: ids(),
  new_list: line(NAME_MAX_LENGTH, "it", NO_NAME),
  line: words,
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

function orNothing(longest: number, missing: string) {
  return line(longest, "it", missing)
    .transform((text) => text || null)
    .nullable();
}

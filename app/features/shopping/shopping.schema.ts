import { z } from "zod";
import { hasRoom, oneLine } from "#app/features/shopping/own-items.ts";
import {
  ITEM_MAX_LENGTH,
  ITEMS_MOST,
  RECIPES_MOST,
  SERVINGS_MOST,
} from "#app/features/shopping/shopping-limits.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";
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

const itemSchema = typedText({
  longest: ITEM_MAX_LENGTH,
  tooLong: `What you write on the list is ${ITEM_MAX_LENGTH} characters long at the most`,
  missing: "What you write on the list is a text",
})
  .overwrite(oneLine)
  .refine((text) => text !== "", "What you write on the list is empty");

const itemList = z
  .array(itemSchema)
  .max(ITEMS_MOST, `A shopping list has room for ${ITEMS_MOST} things of your own`)
  .transform((items) => [...new Set(items)])
  .refine(
    (items) => items.length === 0 || hasRoom(items.slice(1), items[0] ?? ""),
    "The things of your own are too long together",
  )
  .describe("Once for each thing besides: 2 l milk");

/** A program that sends a wrong value gets an error, whereas the page leaves such values out. */
export const shoppingSchema = z.object({
  recipe: wantedList.default([]).transform(lastOfEach),
  item: itemList.default([]),
});

export const keptListSchema = z
  .object({
    recipes: wantedList.default([]).transform(lastOfEach),
    items: itemList.default([]),
  })
  .refine(
    ({ recipes, items }) => recipes.length + items.length > 0,
    "A list has one recipe at least, or one thing of your own",
  );

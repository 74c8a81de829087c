import { z } from "zod";
import { type Aisle, AISLES } from "#app/features/shopping/aisles.ts";
import type { ShoppingList } from "#app/features/shopping/shopping-list.server.ts";

const AISLE_NAMES = Object.keys(AISLES).filter((name): name is Aisle => name in AISLES);

export const shoppingListJsonSchema = z
  .object({
    recipes: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        servings: z.int().nullable().describe("For how many people the recipe is on this list"),
        own_servings: z.int().nullable().describe("For how many people the recipe was written"),
      }),
    ),
    aisles: z.array(
      z.object({
        aisle: z.enum(AISLE_NAMES),
        name: z.string(),
        things: z.array(
          z.object({
            name: z.string(),
            amount: z.string().describe("Empty when the recipe gives no amount"),
            details: z
              .string()
              .describe("The amounts that were added up, and what the recipes say of them"),
            recipe_ids: z
              .array(z.int())
              .describe("Empty for a thing that somebody wrote on the list"),
          }),
        ),
      }),
    ),
    items: z
      .array(z.string())
      .describe("The things that somebody wrote on the list, as they were typed"),
    missing: z.array(z.int()).describe("Ids of recipes that are not on the site"),
  })
  .meta({ id: "ShoppingList" });

export const keptListJsonSchema = shoppingListJsonSchema
  .extend({ address: z.string().describe("The address of the page of the list") })
  .meta({ id: "KeptShoppingList" });

export function shoppingListJson({
  recipes,
  aisles,
  items,
  missing,
}: ShoppingList): z.infer<typeof shoppingListJsonSchema> {
  return {
    recipes: recipes.map(({ id, title, servings, asked }) => ({
      ...{ id, title, servings: asked ?? servings, own_servings: servings },
    })),
    aisles: aisles.map(({ things, ...aisle }) => ({
      ...aisle,
      things: things.map(({ name, amount, details, recipe_ids }) => ({
        name,
        amount,
        details,
        recipe_ids,
      })),
    })),
    ...{ items, missing },
  };
}

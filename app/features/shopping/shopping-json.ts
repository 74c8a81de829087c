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
        servings: z.int().nullable().describe("For how many it is here"),
        own_servings: z.int().nullable().describe("For how many it was written"),
      }),
    ),
    aisles: z.array(
      z.object({
        aisle: z.enum(AISLE_NAMES),
        name: z.string(),
        things: z.array(
          z.object({
            name: z.string(),
            amount: z.string().describe("Empty where the recipe says none"),
            details: z.string().describe("What was added, and what is said of it"),
            recipe_ids: z.array(z.int()),
          }),
        ),
      }),
    ),
    missing: z.array(z.int()).describe("Ids of recipes that are not on the site"),
  })
  .meta({ id: "ShoppingList" });

export const keptListJsonSchema = shoppingListJsonSchema
  .extend({ address: z.string().describe("Of its page") })
  .meta({ id: "KeptShoppingList" });

export function shoppingListJson({
  recipes,
  aisles,
  missing,
}: ShoppingList): z.infer<typeof shoppingListJsonSchema> {
  return {
    recipes: recipes.map(({ id, title, servings, asked }) => ({
      ...{ id, title, servings: asked ?? servings, own_servings: servings },
    })),
    ...{ aisles, missing },
  };
}

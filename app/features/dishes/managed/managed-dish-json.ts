import { z } from "zod";
import { dishLinkSchema, dishRowJsonSchema } from "#app/features/dishes/dish-json.ts";
import type { EditedDish } from "#app/features/dishes/managed/edit-dishes.server.ts";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";

export const managedDishJsonSchema = dishLinkSchema
  .extend({
    sentence: z.string(),
    story: z.string().nullable(),
    region: z.enum(DISH_REGIONS),
    image_url: z.string().nullable(),
    names: dishRowJsonSchema.shape.names,
    created_at: z.iso.datetime(),
    updated_at: z.iso
      .datetime()
      .describe("Sent back with a change, it keeps two from overwriting each other"),
  } satisfies Partial<Record<keyof EditedDish, z.ZodType>>)
  .meta({ id: "ManagedDish" });

export function managedDishJson(dish: EditedDish): z.infer<typeof managedDishJsonSchema> {
  const { id, name, slug, sentence, story, image_url, created_at, updated_at } = dish;
  return {
    ...{ id, name, slug, sentence, story, image_url },
    region: managedDishJsonSchema.shape.region.parse(dish.region),
    names: dish.names.map((one) => ({ name: one.name, lang: one.lang })),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

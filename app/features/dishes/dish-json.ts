import { z } from "zod";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import type { Dish } from "#app/features/dishes/dishes.server.ts";
import type { DishReading } from "#app/features/dishes/read-dish.server.ts";

export const dishLinkSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    slug: z.string().describe("The slug for GET /api/dishes/{slug}"),
  })
  .meta({ id: "DishLink" });

export const servedDishSchema = dishLinkSchema
  .extend({ known_for: z.boolean() })
  .meta({ id: "ServedDish" });

export const dishRowJsonSchema = dishLinkSchema
  .extend({
    sentence: z.string(),
    region: z.enum(DISH_REGIONS),
    image_url: z.string().nullable(),
    names: z
      .array(z.object({ name: z.string(), lang: z.string().describe("For example zu") }))
      .describe("The other names of the dish"),
    recipe_count: z.int().describe("In a search 1,001 stands for more than 1,000"),
    restaurant_count: z.int().describe("Active ones. In a search 1,001 stands for more than 1,000"),
  })
  .meta({ id: "DishInList" });

export const dishJsonSchema = dishRowJsonSchema
  .extend({
    story: z.string().nullable(),
    recipes: z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          image_url: z.string().nullable(),
          total_minutes: z.int().nullable(),
          servings: z.int().nullable(),
          like_count: z.int(),
          made_count: z.int(),
          made_rating: z.number().nullable().describe("The mean rating by people who made it"),
        }),
      )
      .describe(
        "Best rated by people who made them first, then by likes; the last part has fewer than limit",
      ),
    restaurants: z
      .array(
        z.object({
          id: z.int(),
          name: z.string(),
          image_url: z.string().nullable(),
          city: z.string().nullable(),
          province: z.string().nullable(),
          rating: z.number().nullable().describe("Official: rated by our editors"),
          user_rating_average: z.number().nullable(),
          user_review_count: z.int(),
          known_for: z.boolean(),
          distance_km: z
            .number()
            .optional()
            .describe("The distance from near, to a tenth, when near was asked for"),
        }),
      )
      .describe(
        "The best loved first, then by rating; with near, the nearest first. The last part has fewer than limit",
      ),
  })
  .meta({ id: "Dish" });

export function dishRowJson(dish: Dish): z.infer<typeof dishRowJsonSchema> {
  const { id, name, slug, sentence, region, image_url, names } = dish;
  const { recipe_count, restaurant_count } = dish;
  return { id, name, slug, sentence, region, image_url, names, recipe_count, restaurant_count };
}

export function dishJson(dish: DishReading): z.infer<typeof dishJsonSchema> {
  const { story, recipes, places: restaurants } = dish;
  return { ...dishRowJson(dish), story, recipes, restaurants };
}

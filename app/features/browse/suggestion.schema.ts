import { z } from "zod";
import { shortWords } from "#app/features/search/list-query.schema.ts";

export const suggestionQuerySchema = z.object({
  q: shortWords()
    .default("")
    .describe("What has been typed so far; the last word may be unfinished"),
});

export const suggestionJsonSchema = z
  .object({
    group: z.enum(["Dishes", "Recipes", "Local Spots", "Cities"]),
    label: z.string(),
    marked: z
      .array(z.string())
      .describe("The label in parts; every second one is the beginning of a word that was typed"),
    detail: z
      .string()
      .nullable()
      .describe(
        "The other name of a dish that begins so, the cuisine of a recipe, the city of a restaurant, the other name or the suburb that was meant by a city",
      ),
    address: z.string().describe("The page it leads to"),
  })
  .meta({ id: "Suggestion" });

/** This is the sum of three dishes, four recipes, four restaurants and three cities. */
export const MOST_SUGGESTIONS = 14;

export type Suggestion = z.infer<typeof suggestionJsonSchema>;

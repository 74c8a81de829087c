import { z } from "zod";

const LONGEST = 200;

export const suggestionQuerySchema = z.object({
  q: z
    .string()
    .trim()
    .default("")
    .transform((typed) => typed.slice(0, LONGEST))
    .describe("What has been typed so far; the last word may be unfinished"),
});

export const suggestionJsonSchema = z
  .object({
    group: z.enum(["Recipes", "Local Spots", "Cities"]),
    label: z.string(),
    marked: z
      .array(z.string())
      .describe("The label in parts; every second one is the beginning of a word that was typed"),
    detail: z
      .string()
      .nullable()
      .describe(
        "The cuisine of a recipe, the city of a restaurant, the other name or the suburb that was meant by a city",
      ),
    address: z.string().describe("The page it leads to"),
  })
  .meta({ id: "Suggestion" });

/** Four recipes, four restaurants, three cities. */
export const MOST_SUGGESTIONS = 11;

export type Suggestion = z.infer<typeof suggestionJsonSchema>;

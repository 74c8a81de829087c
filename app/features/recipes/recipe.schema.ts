import { z } from "zod";
import {
  editedState,
  line,
  optional,
  readTyped,
  text,
  uploadedPicture,
} from "#app/features/editing/typed-fields.ts";
import { dietsSchema } from "#app/features/facts/diets.schema.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import { MOST_INGREDIENTS, MOST_STEPS } from "#app/features/recipes/recipe-limits.ts";
import { DIFFICULTIES } from "#app/features/vocabulary/difficulties.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import type { Recipe } from "#app/generated/prisma/client.ts";

const MOST_MINUTES = 100_000;
const MOST_SERVINGS = 10_000;

const NO_TITLE = "Enter a title";
export const UNKNOWN_AUTHOR = "Choose an author who is on the list";
const NO_INGREDIENT_NAME = "Enter the name of the ingredient";
const WRONG_SERVINGS = `Servings is a whole number from 1 to ${MOST_SERVINGS}`;

const ingredient = z
  .preprocess(
    (sent) => readTyped(sent),
    z.object(
      {
        name: line(300, "the name of the ingredient").nullable().default(null),
        amount: line(50, "the amount").nullable().default(null).describe('Text: "1 1/2"'),
        unit: line(50, "the unit").nullable().default(null),
      },
      { error: "Send each ingredient with its name, amount and unit" },
    ),
  )
  .refine(({ name, amount, unit }) => name !== null || (amount === null && unit === null), {
    path: ["name"],
    error: NO_INGREDIENT_NAME,
  });

const LONGEST_METHOD = 20_000;

export function method(missing?: string) {
  return text(LONGEST_METHOD, "the method", missing).refine(
    (typed) => typed.length > LONGEST_METHOD || instructionSteps(typed).length <= MOST_STEPS,
    `A method has ${MOST_STEPS} steps at the most`,
  );
}

type FieldName =
  | Exclude<
      keyof Recipe,
      | ("id" | "created_at" | "like_count" | "comment_count" | "featured_on" | "suggested_by")
      | ("made_count" | "made_sum" | "made_rating")
    >
  | "ingredients";

const fields = z.object(
  {
    title: line(200, "the title", NO_TITLE).min(1, NO_TITLE),
    description: optional(text(5_000, "the description")),
    cuisine_type: optional(line(100, "the cuisine")),
    difficulty: optional(z.enum(DIFFICULTIES, "Choose Easy, Medium or Hard")),
    prep_time_minutes: optional(minutes("Prep time")),
    cook_time_minutes: optional(minutes("Cook time")),
    servings: optional(
      z.int(WRONG_SERVINGS).min(1, WRONG_SERVINGS).max(MOST_SERVINGS, WRONG_SERVINGS),
    ),
    author_id: optional(idSchema(UNKNOWN_AUTHOR)),
    diets: dietsSchema,
    instructions: optional(method()),
    image_url: uploadedPicture(),
    ingredients: z
      .array(ingredient, "Send the ingredients as a list")
      .nullable()
      .default(null)
      .transform((rows) =>
        (rows ?? []).flatMap(({ name, ...row }) => (name ? { name, ...row } : [])),
      )
      .refine(
        (rows) => rows.length <= MOST_INGREDIENTS,
        `A recipe has ${MOST_INGREDIENTS} ingredients at the most`,
      )
      .describe("In their order. Blank ones are left out"),
    updated_at: editedState(),
  } satisfies Record<FieldName, z.ZodType>,
  { error: "Send a recipe's fields" },
);

/** A field that is missing or empty is cleared. */
export const recipeSchema = z.preprocess((sent) => readTyped(sent, NUMBERS), fields);
export type RecipeFields = z.infer<typeof recipeSchema>;

const NUMBERS = ["prep_time_minutes", "cook_time_minutes", "servings", "author_id"];

function minutes(what: string) {
  const wrong = `${what} is a whole number of minutes from 0 to ${MOST_MINUTES}`;
  return z.int(wrong).min(0, wrong).max(MOST_MINUTES, wrong);
}

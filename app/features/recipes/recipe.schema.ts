import { z } from "zod";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { MOST_INGREDIENTS } from "#app/features/recipes/recipe-limits.ts";
import { DIFFICULTIES } from "#app/features/vocabulary/difficulties.ts";
import { cleanTyped, typedText } from "#app/features/vocabulary/typed-text.ts";

const MOST_MINUTES = 100_000;
const MOST_SERVINGS = 10_000;
const LARGEST_ID = 2_147_483_647;

export const NO_TITLE = "Enter a title";
export const UNKNOWN_AUTHOR = "Choose an author who is on the list";
export const UNKNOWN_PICTURE = "Upload the picture here before you use it";
const NO_INGREDIENT_NAME = "Enter the name of the ingredient";
const WRONG_SERVINGS = `Servings is a whole number from 1 to ${MOST_SERVINGS}`;

/** Nothing at all in a row means that there is no row; anything in it wants a name (T-36). */
const ingredient = z
  .preprocess(
    readTyped,
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
    author_id: optional(
      z.int(UNKNOWN_AUTHOR).min(1, UNKNOWN_AUTHOR).max(LARGEST_ID, UNKNOWN_AUTHOR),
    ),
    instructions: optional(text(20_000, "the method")),
    image_url: optional(
      z.string(UNKNOWN_PICTURE).refine((url) => imageIdOf(url) !== null, UNKNOWN_PICTURE),
    ).describe("What POST /api/admin/upload-image answered"),
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
    updated_at: optional(
      z.iso.datetime("updated_at is the time stamp that the recipe carries"),
    ).describe("Of the recipe that was edited: 409 when somebody saved it since"),
  },
  { error: "Send a recipe's fields" },
);

/** A whole recipe: what is left out, or empty, is cleared. */
export const recipeSchema = z.preprocess(readTyped, fields);
export type RecipeFields = z.infer<typeof recipeSchema>;

const NUMBERS = ["prep_time_minutes", "cook_time_minutes", "servings", "author_id"];

/** What people type and forms send, as what it means: nothing to see is null, "20" a number. */
function readTyped(sent: unknown): unknown {
  if (sent === undefined) return {};
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const entries = Object.entries(sent).map(([name, value]: [string, unknown]) => {
    if (typeof value !== "string") return [name, value];
    const typed = cleanTyped(value);
    if (typed === "") return [name, name === "title" ? typed : null];
    return [name, NUMBERS.includes(name) && /^[+-]?\d+$/.test(typed) ? Number(typed) : value];
  });
  return Object.fromEntries(entries);
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

function text(longest: number, what: string, missing = `Write ${what} as text`) {
  return typedText({ longest, tooLong: `Keep ${what} to ${longest} characters`, missing });
}

function line(longest: number, what: string, missing?: string) {
  return text(longest, what, missing).overwrite((typed) => typed.replace(/\s*\n\s*/g, " "));
}

function minutes(what: string) {
  const wrong = `${what} is a whole number of minutes from 0 to ${MOST_MINUTES}`;
  return z.int(wrong).min(0, wrong).max(MOST_MINUTES, wrong);
}

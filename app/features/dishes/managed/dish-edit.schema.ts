import { z } from "zod";
import { MOST_NAMES } from "#app/features/dishes/dish-limits.ts";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import { LANG } from "#app/features/dishes/managed/languages.ts";
import {
  editedState,
  line,
  optional,
  readTyped,
  text,
  uploadedPicture,
} from "#app/features/editing/typed-fields.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import type { Dish, DishName } from "#app/generated/prisma/client.ts";

const NO_NAME = "Enter a name";
const NO_SENTENCE = "Say in one sentence what it is";
const NO_LANGUAGE = "Choose the language of this name";

const langSchema = z.string(NO_LANGUAGE).regex(LANG, NO_LANGUAGE).describe("For example zu");

const otherName = z
  .preprocess(
    (sent) => readTyped(sent),
    z.object(
      {
        name: line(100, "the other name").nullable().default(null),
        lang: langSchema.nullable().default(null),
      } satisfies Partial<Record<keyof DishName, z.ZodType>>,
      { error: "Send each other name with its language" },
    ),
  )
  .refine(({ name, lang }) => name === null || lang !== null, {
    path: ["lang"],
    error: NO_LANGUAGE,
  });

type FieldName = Exclude<keyof Dish, "id" | "slug" | "created_at"> | "names";

const fields = z.object(
  {
    name: line(100, "the name", NO_NAME).min(1, NO_NAME),
    sentence: line(300, "the sentence", NO_SENTENCE).min(1, NO_SENTENCE),
    story: optional(text(5_000, "the story")).describe("An empty line begins a paragraph"),
    region: z.enum(DISH_REGIONS, "Choose a region"),
    image_url: uploadedPicture(),
    names: z
      .array(otherName, "Send the other names as a list")
      .nullable()
      .default(null)
      .transform((rows) => eachOnce(rows ?? []))
      .refine(
        (rows) => rows.length <= MOST_NAMES,
        `A dish has ${MOST_NAMES} other names at the most`,
      )
      .describe("What else it is called, in this order. Blank ones are left out"),
    updated_at: editedState(),
  } satisfies Record<FieldName, z.ZodType>,
  { error: "Send a dish's fields" },
);

export const dishSchema = z.preprocess((sent) => readTyped(sent), fields);
export type DishFields = z.infer<typeof dishSchema>;

export const mergeSchema = z.preprocess(
  (sent) => readTyped(sent, ["into_id"]),
  z.object(
    {
      into_id: idSchema("Choose the dish that stays"),
      lang: langSchema
        .nullable()
        .default(null)
        .transform((lang) => lang ?? "en")
        .describe("Of the name that becomes another name of the dish that stays; en by default"),
    },
    { error: "Send into_id" },
  ),
);
export type Merge = z.infer<typeof mergeSchema>;

function eachOnce(rows: { name: string | null; lang: string | null }[]) {
  const given = rows.flatMap(({ name, lang }) => (name && lang ? [{ name, lang }] : []));
  const keys = given.map(({ name, lang }) => `${lang} ${name}`);
  return given.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

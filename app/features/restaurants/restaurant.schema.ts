import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import {
  editedState,
  isRecord,
  line,
  optional,
  readTyped,
  text,
  uploadedPicture,
  website,
} from "#app/features/editing/typed-fields.ts";
import { factsSchema } from "#app/features/facts/facts.schema.ts";
import { readHoursApart } from "#app/features/hours/hours-apart.server.ts";
import { HOURS_MAX_LENGTH } from "#app/features/hours/judge-hours.server.ts";
import type { Judged } from "#app/features/hours/judged.ts";
import { readWeek } from "#app/features/hours/week-rows.schema.ts";
import { PROVINCES } from "#app/features/places/place-list.ts";
import { positionFields, readPosition } from "#app/features/places/typed-position.ts";
import type { Restaurant } from "#app/generated/prisma/client.ts";

const NO_NAME = "Enter a name";
const WRONG_RATING = "Give a rating from 1 to 5, with one decimal at the most";
const WRONG_API_RATING = "Give a rating from 0 to 5, with one decimal at the most";
const WRONG_PRICE = "Choose a price level from 1 to 4";
const WRONG_PROVINCE = "Choose one of the nine provinces";
const NO_DIGITS = "Write the phone number in digits, as in 031 555 0142";

type Column = Exclude<
  keyof Restaurant,
  | ("id" | "created_at" | "user_review_count" | "user_rating_sum" | "user_rating_average")
  | ("suggested_by" | "moved_to_id" | "facts_confirmed" | "confirmed_on")
  | keyof Judged
>;

const fields = z.object(
  {
    name: line(200, "the name", NO_NAME).min(1, NO_NAME),
    description: optional(text(5_000, "the description")),
    cuisine_type: optional(line(100, "the cuisine")),
    price_level: optional(z.int(WRONG_PRICE).min(1, WRONG_PRICE).max(4, WRONG_PRICE)),
    rating: optional(rating(0, WRONG_API_RATING)).describe("Official: rated by our editors"),
    is_active: z
      .boolean("is_active is true or false")
      .optional()
      .describe("Whether it is visible on the site: true for a new one unless told"),
    address: optional(line(500, "the address")),
    city: optional(line(100, "the city")),
    province: optional(z.enum(PROVINCES, WRONG_PROVINCE)),
    phone: phone(),
    website: website(),
    opening_hours: openingHours(),
    facts: factsSchema.optional(),
    ...positionFields,
    image_url: uploadedPicture(),
    google_place_id: line(300, "google_place_id").nullable().optional(),
    updated_at: editedState(),
  } satisfies Record<Column, z.ZodType>,
  { error: "Send a restaurant's fields" },
);

/** A field that is missing or empty is cleared, except is_active, facts and google_place_id. */
export const restaurantSchema = z.preprocess(readSent, fields);
export type RestaurantFields = z.infer<typeof restaurantSchema>;

const restaurantFormSchema = z.preprocess(
  readSentForm,
  fields.extend({ rating: optional(rating(1, WRONG_RATING)) }),
);

export function parseRestaurantForm(form: FormData) {
  return parseWithZod(form, {
    schema: restaurantFormSchema,
    async: true,
    disableAutoCoercion: true,
  });
}

const saidFields = z.object(
  {
    name: fields.shape.name.optional(),
    address: fields.shape.address.unwrap().optional(),
    city: fields.shape.city.unwrap().optional(),
    province: fields.shape.province.unwrap().optional(),
    phone: fields.shape.phone.unwrap().optional(),
    website: fields.shape.website.unwrap().optional(),
    opening_hours: fields.shape.opening_hours.unwrap().optional(),
    facts: fields.shape.facts,
  },
  { error: "Send what changed" },
);

export function saidSchema<Shape extends z.ZodRawShape>(besides: Shape) {
  return z.preprocess(readSentForm, saidFields.extend(besides));
}

export const activitySchema = z.object(
  { is_active: z.boolean("is_active is true or false").optional() },
  { error: "Send an object" },
);

const NUMBERS = ["price_level", "rating"];

function readSent(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  return readTyped({ ...readPosition(sent), is_active: readTick(sent.is_active) }, NUMBERS);
}

function readSentForm(sent: unknown, context: z.RefinementCtx): unknown {
  return readSent(isRecord(sent) ? readWeek(sent, context) : sent);
}

/** Browsers send nothing for a box that is not ticked, so a hidden “false” comes before it. */
function readTick(value: unknown): unknown {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  if (last === "true" || last === "on") return true;
  return last === "false" ? false : last;
}

function phone() {
  const typed = line(50, "the phone number").refine((number) => /\d/.test(number), NO_DIGITS);
  return optional(typed).describe("With the digits to call");
}

function openingHours() {
  const typed = text(HOURS_MAX_LENGTH, "the opening hours");
  const read = typed.check(async (context) => {
    if (context.issues.length > 0) return;
    const { text: spelt, wrong } = await readHoursApart(context.value);
    if (wrong === null) context.value = spelt;
    else {
      const input = context.value;
      context.issues.push({ code: "custom", input, message: wrong, continue: false });
    }
  });
  return optional(read).describe(
    "As OpenStreetMap's opening_hours: Mo-Fr 09:00-17:00; PH off. Kept as it would be spelt there",
  );
}

function rating(least: number, wrong: string) {
  return z
    .number(wrong)
    .min(least, wrong)
    .max(5, wrong)
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, wrong);
}

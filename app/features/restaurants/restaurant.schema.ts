import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { PROVINCES } from "#app/features/places/place-list.ts";
import { cleanTyped, typedText } from "#app/features/vocabulary/typed-text.ts";
import { safeLink } from "#app/features/vocabulary/web-link.ts";

const LINK_MAX_LENGTH = 2_048;

export const NO_NAME = "Enter a name";
const NO_LINK = "Start the address with https://";
const WRONG_RATING = "Give a rating from 1 to 5, with one decimal at the most";
const WRONG_API_RATING = "Give a rating from 0 to 5, with one decimal at the most";
const WRONG_PRICE = "Choose a price level from 1 to 4";
const WRONG_PROVINCE = "Choose one of the nine provinces";
const WRONG_LATITUDE = "Latitude is a number from -90 to 90";
const WRONG_LONGITUDE = "Longitude is a number from -180 to 180";
export const UNKNOWN_PICTURE = "Upload the picture here before you use it";

const fields = z.object(
  {
    name: line(200, "the name", NO_NAME).min(1, NO_NAME),
    description: optional(
      typedText({
        longest: 5_000,
        tooLong: "Keep the description to 5000 characters",
        missing: "Write the description as text",
      }),
    ),
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
    phone: optional(line(50, "the phone number")),
    website: optional(
      z
        .string(NO_LINK)
        .trim()
        .refine((link) => isShortLink(link), NO_LINK)
        .overwrite((link) => safeLink(link) ?? link),
    ).describe("An address without https:// gets it"),
    latitude: optional(z.number(WRONG_LATITUDE).min(-90, WRONG_LATITUDE).max(90, WRONG_LATITUDE)),
    longitude: optional(
      z.number(WRONG_LONGITUDE).min(-180, WRONG_LONGITUDE).max(180, WRONG_LONGITUDE),
    ),
    image_url: optional(
      z.string(UNKNOWN_PICTURE).refine((url) => imageIdOf(url) !== null, UNKNOWN_PICTURE),
    ).describe("What POST /api/admin/upload-image answered"),
    google_place_id: line(300, "google_place_id").nullable().optional(),
    updated_at: z.iso
      .datetime("updated_at is the time stamp that the record carries")
      .nullable()
      .optional()
      .describe("Of the record that was edited: 409 when somebody saved it since"),
  },
  { error: "Send a restaurant's fields" },
);

/** A whole restaurant: what is left out, or empty, is cleared, except is_active and google_place_id. */
export const restaurantSchema = z.preprocess(readTyped, fields);
export type RestaurantFields = z.infer<typeof restaurantSchema>;

/** As the form takes it: an editor's rating starts at 1 (T-08). */
const restaurantFormSchema = z.preprocess(
  readTyped,
  fields.extend({ rating: optional(rating(1, WRONG_RATING)) }),
);

export function parseRestaurantForm(form: FormData) {
  return parseWithZod(form, { schema: restaurantFormSchema, disableAutoCoercion: true });
}

/** Without `is_active`, an active one becomes inactive and the other way round. */
export const activitySchema = z.object(
  { is_active: z.boolean("is_active is true or false").optional() },
  { error: "Send an object" },
);

const NUMBERS = ["price_level", "rating", "latitude", "longitude"];

/** What people type and forms send, as what it means: nothing is null, "-29,87" a number, a ticked box true. */
function readTyped(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const entries = Object.entries(sent).map(([name, value]: [string, unknown]) => {
    if (name === "is_active") return [name, readTick(value)];
    // One picture, the first (ARF-25).
    if (name === "image_url" && Array.isArray(value)) return [name, value[0] || null];
    if (typeof value !== "string") return [name, value];
    if (cleanTyped(value) === "") return [name, null];
    return [name, NUMBERS.includes(name) ? readNumber(value) : value];
  });
  return Object.fromEntries(entries);
}

/** A box that is not ticked sends nothing: a field of the same name with "false" stands before it. */
function readTick(value: unknown): unknown {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  if (last === "true" || last === "on") return true;
  return last === "false" ? false : last;
}

function readNumber(text: string): number | string {
  const typed = text.trim().replace("\u2212", "-").replace(",", ".");
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(typed) ? Number(typed) : text;
}

function line(longest: number, what: string, missing = `Write ${what} as text`) {
  const tooLong = `Keep ${what} to ${longest} characters`;
  return typedText({ longest, tooLong, missing }).overwrite((text) =>
    text.replace(/\s*\n\s*/g, " "),
  );
}

function rating(least: number, wrong: string) {
  return z
    .number(wrong)
    .min(least, wrong)
    .max(5, wrong)
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, wrong);
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null);
}

function isShortLink(link: string): boolean {
  return (safeLink(link)?.length ?? Infinity) <= LINK_MAX_LENGTH;
}

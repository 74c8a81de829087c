import { z } from "zod";
import { imageIdOf } from "#app/features/images/image-url.ts";
import {
  REVIEW_MAX_PHOTOS,
  REVIEW_MAX_PHOTOS_KEPT,
  REVIEW_TEXT_MAX_LENGTH,
  REVIEWS_LISTED,
} from "#app/features/reviews/review-limits.ts";
import { listPart } from "#app/features/search/list-query.schema.ts";
import { isRecord, JSON_TEXT } from "#app/features/editing/typed-fields.ts";
import { cleanTyped, typedText } from "#app/features/vocabulary/typed-text.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { isShortLink, safeLink } from "#app/features/vocabulary/web-link.ts";

const EARLIEST_VISIT = "1900-01-01";

const NO_RATING = "Please select a rating";
export const TOO_MANY_PHOTOS = `You can upload a maximum of ${REVIEW_MAX_PHOTOS} images per review`;
export const UNKNOWN_PHOTO = "Upload each photo here before you add it to a review";
const NOT_A_DATE = "Enter the date of your visit as year-month-day";
const NOT_A_LINK = "Enter a web address, for example https://www.instagram.com/p/abc";
const FAILED = "Failed to submit review";

const fields = z.object(
  {
    restaurant_id: z
      .int("restaurant_id must be a whole number")
      .optional()
      .meta({ description: "That of the address", alsoTakes: [{ type: "null" }] }),
    rating: z.int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING),
    review_text: typedText({
      longest: REVIEW_TEXT_MAX_LENGTH,
      tooLong: `Keep your review to ${REVIEW_TEXT_MAX_LENGTH} characters`,
      missing: "Write your review as text",
    })
      .optional()
      .meta({ alsoTakes: [{ type: "null" }] }),
    visit_date: z.iso
      .date(NOT_A_DATE)
      .refine((date) => date >= EARLIEST_VISIT, NOT_A_DATE)
      .refine(
        (date) => date <= southAfricanDay(new Date()),
        "The visit date cannot be later than today",
      )
      .optional()
      .meta({
        description: `From ${EARLIEST_VISIT} to today in South Africa`,
        alsoTakes: [{ type: "null" }, { const: "" }],
      }),
    social_link: z
      .string(NOT_A_LINK)
      .trim()
      .refine(isShortLink, { error: NOT_A_LINK, abort: true })
      .overwrite((link) => safeLink(link) ?? link)
      .optional()
      .meta({ alsoTakes: [{ type: "null" }] }),
    image_urls: z
      .array(
        z.string(UNKNOWN_PHOTO).refine((url) => imageIdOf(url) !== null, UNKNOWN_PHOTO),
        UNKNOWN_PHOTO,
      )
      .max(REVIEW_MAX_PHOTOS_KEPT, TOO_MANY_PHOTOS)
      .optional()
      .meta({
        description: `What POST /api/upload-image answered, or JSON text of a list, as a review holds it. At most ${REVIEW_MAX_PHOTOS}, or those that it has`,
        alsoTakes: [JSON_TEXT, { type: "null" }],
      }),
  },
  { error: FAILED },
);

export const reviewPartSchema = listPart({ most: REVIEWS_LISTED, byDefault: REVIEWS_LISTED });

/** A review is replaced as a whole, so fields that are left out are cleared (T-11). */
export const reviewSchema = z.preprocess(readSent, fields);
export type NewReview = z.infer<typeof reviewSchema>;

export const reviewArrivalSchema = z.object({
  from: z.enum(["my-reviews"]).optional().catch(undefined),
});
export type ReviewArrival = z.infer<typeof reviewArrivalSchema>["from"];

/**
 * Empty fields are dropped and JSON text becomes a list, so that a program can send a review back
 * as it was read.
 */
function readSent(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  const isEmpty = (value: unknown) =>
    value === null || (typeof value === "string" && cleanTyped(value) === "");
  const entries = Object.entries(sent).filter(([, value]) => !isEmpty(value));
  return Object.fromEntries(
    entries.map(([name, value]) => [name, name === "image_urls" ? readList(value) : value]),
  );
}

function readList(value: unknown): unknown {
  if (typeof value !== "string" || !value.startsWith("[")) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

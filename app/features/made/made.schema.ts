import { z } from "zod";
import { isRecord } from "#app/features/editing/typed-fields.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import {
  CHANGED_MAX_LENGTH,
  MADE_LISTED,
  MADE_ON_A_PAGE,
  NOTE_MAX_LENGTH,
} from "#app/features/made/made-limits.ts";
import { MADE_SORTS } from "#app/features/made/made-query.ts";
import { listPart, pageNumber } from "#app/features/search/list-query.schema.ts";
import { cleanTyped, typedText } from "#app/features/vocabulary/typed-text.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

const NO_RATING = "Say with one to five stars how it turned out";
const WRONG_SORT = `sort must be one of ${MADE_SORTS.join(", ")}`;
export const UNKNOWN_MADE_PHOTO = "Upload the photo here before you add it to a note";

const fields = z.object(
  {
    rating: z.int(NO_RATING).min(1, NO_RATING).max(5, NO_RATING),
    note_text: typedText({
      longest: NOTE_MAX_LENGTH,
      tooLong: `Keep your note to ${NOTE_MAX_LENGTH} characters`,
      missing: "Write your note as text",
    })
      .optional()
      .meta({ alsoTakes: [{ type: "null" }] }),
    changed_text: typedText({
      longest: CHANGED_MAX_LENGTH,
      tooLong: `Keep what you changed to ${CHANGED_MAX_LENGTH} characters`,
      missing: "Write what you changed as text",
    })
      .optional()
      .meta({ alsoTakes: [{ type: "null" }] }),
    image_url: z
      .string(UNKNOWN_MADE_PHOTO)
      .refine((url) => imageIdOf(url) !== null, UNKNOWN_MADE_PHOTO)
      .optional()
      .meta({
        description: "What POST /api/upload-image answered",
        alsoTakes: [{ type: "null" }],
      }),
  },
  { error: "Failed to save your note" },
);

/** A note is replaced as a whole, so fields that are left out are cleared (T-11). */
export const madeSchema = z.preprocess(withoutEmpty, fields);
export type NewMade = z.infer<typeof madeSchema>;

const sort = z
  .enum(MADE_SORTS, WRONG_SORT)
  .default("helpful")
  .describe("Notes that as many found helpful follow each other by date, the newest first");

const part = { most: MADE_LISTED, byDefault: MADE_ON_A_PAGE };
export const madeListSchema = z.object({ sort }).extend(listPart(part).shape);
export const madePartSchema = listPart(part);

export const madePageSchema = z.object({
  sort: sort.catch("helpful"),
  page: pageNumber(MOST_PAGES),
});

export const madeArrivalSchema = z.object({
  from: z.enum(["recipe", "my-reviews"]).optional().catch(undefined),
});
export type MadeArrival = z.infer<typeof madeArrivalSchema>["from"];

/** Empty fields are dropped, so that a program can send a note back as it was read. */
function withoutEmpty(sent: unknown): unknown {
  if (!isRecord(sent)) return sent;
  const entries = Object.entries(sent).filter(
    ([, value]) => value !== null && !(typeof value === "string" && cleanTyped(value) === ""),
  );
  return Object.fromEntries(entries);
}

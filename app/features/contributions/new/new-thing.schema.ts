import { z } from "zod";
import { NOTE_MAX_LENGTH } from "#app/features/contributions/suggest-limits.ts";
import { optional, text } from "#app/features/editing/typed-fields.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";

export const NOT_YOUR_PICTURE = "Upload the picture here before you send it";

export const besides = {
  image_url: optional(
    z.string(NOT_YOUR_PICTURE).refine((url) => imageIdOf(url) !== null, NOT_YOUR_PICTURE),
  ).describe("The address that POST /api/upload-image answered"),
  note: optional(text(NOTE_MAX_LENGTH, "the note")).describe(
    "A note to the person who judges the suggestion",
  ),
  is_another: z
    .boolean("is_another is true or false")
    .default(false)
    .describe("True says that it is none of those that are on the site already"),
};

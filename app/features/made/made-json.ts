import { z } from "zod";
import { imageUrl } from "#app/features/images/image-url.ts";
import type { MyMade } from "#app/features/made/made-notes.server.ts";
import type { Made } from "#app/features/made/made-reading.server.ts";
import { hiddenReason } from "#app/features/reviews/hidden-reason.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

export const madeJsonSchema = z
  .object({
    id: z.int(),
    user_id: z.uuid().describe("Ours and opaque, never the provider's"),
    recipe_id: z.int(),
    rating: z.int().min(1).max(5),
    note_text: z.string().nullable(),
    changed_text: z.string().nullable().describe("What the cook changed"),
    image_url: z.string().nullable(),
    helpful_count: z.int().describe("How many people found it helpful"),
    pinned_step: z
      .int()
      .nullable()
      .describe("The step, counted from one, at which an editor pinned it as Cook's note"),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().nullable(),
    google_user_data: z.string().describe("JSON text: name, given_name, picture"),
  })
  .meta({ id: "MadeNote" });

export const myMadeJsonSchema = madeJsonSchema
  .extend({
    recipe_title: z.string(),
    recipe_image: z.string().nullable(),
    hidden_reason: z
      .string()
      .nullable()
      .describe("Why nobody else sees it; null when everybody does"),
  })
  .meta({ id: "MyMadeNote" });

export function madeJson(made: Omit<Made, "is_helpful">): z.infer<typeof madeJsonSchema> {
  return {
    id: made.id,
    user_id: made.user_id,
    recipe_id: made.recipe_id,
    rating: made.rating,
    note_text: made.note_text,
    changed_text: made.changed_text,
    image_url: made.image_id && imageUrl(made.image_id),
    helpful_count: made.helpful_count,
    pinned_step: made.pinned_step,
    created_at: made.created_at.toISOString(),
    updated_at: made.updated_at?.toISOString() ?? null,
    google_user_data: JSON.stringify(readGoogleUserData(made.user.google_user_data)),
  };
}

export function myMadeJson(made: MyMade): z.infer<typeof myMadeJsonSchema> {
  const { title, image_url } = made.recipe;
  return {
    ...madeJson(made),
    recipe_title: title,
    recipe_image: image_url,
    hidden_reason: hiddenReason(made),
  };
}

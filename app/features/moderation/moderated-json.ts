import { z } from "zod";
import { imageUrl } from "#app/features/images/image-url.ts";
import { madeWords } from "#app/features/made/made-words.ts";
import type {
  ModeratedComment,
  ModeratedMade,
  ModeratedReview,
} from "#app/features/moderation/moderated-list.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

export const moderatedJsonSchema = z
  .object({
    id: z.int(),
    user_id: z.uuid(),
    writer_name: z.string(),
    text: z.string().nullable(),
    rating: z.int().min(1).max(5).nullable().describe("Null for a comment"),
    image_urls: z.array(z.string()),
    restaurant_id: z.int().nullable(),
    recipe_id: z.int().nullable(),
    subject: z.string().describe("The name of the restaurant or the recipe"),
    created_at: z.iso.datetime(),
    hidden_at: z.iso.datetime().nullable(),
    hidden_reason: z.string().nullable(),
    withdrawn_at: z.iso
      .datetime()
      .nullable()
      .describe("When its writer began to leave; null otherwise"),
  })
  .meta({ id: "Moderated" });
type ModeratedJson = z.infer<typeof moderatedJsonSchema>;

export function moderatedReviewJson(review: ModeratedReview): ModeratedJson {
  return {
    ...written(review),
    text: review.review_text,
    rating: review.rating,
    image_urls: review.photos.map(({ image_id }) => imageUrl(image_id)),
    restaurant_id: review.restaurant_id,
    recipe_id: null,
    subject: review.restaurant.name,
  };
}

export function moderatedCommentJson(comment: ModeratedComment): ModeratedJson {
  return {
    ...written(comment),
    text: comment.comment_text,
    rating: null,
    image_urls: [],
    restaurant_id: null,
    recipe_id: comment.recipe_id,
    subject: comment.recipe.title,
  };
}

export function moderatedMadeJson(made: ModeratedMade): ModeratedJson {
  return {
    ...written(made),
    text: madeWords(made),
    rating: made.rating,
    image_urls: made.image_id ? [imageUrl(made.image_id)] : [],
    restaurant_id: null,
    recipe_id: made.recipe_id,
    subject: made.recipe.title,
  };
}

function written({
  id,
  user_id,
  user,
  created_at,
  hidden_at,
  hidden_reason,
  withdrawn_at,
}: ModeratedReview | ModeratedComment | ModeratedMade) {
  return {
    id,
    user_id,
    writer_name: readGoogleUserData(user.google_user_data).name,
    created_at: created_at.toISOString(),
    hidden_at: hidden_at?.toISOString() ?? null,
    hidden_reason,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  };
}

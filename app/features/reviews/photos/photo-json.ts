import { z } from "zod";
import { imageUrl } from "#app/features/images/image-url.ts";
import type { ReviewersPhoto } from "#app/features/reviews/photos/list-photos.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

export const photoJsonSchema = z
  .object({
    image_url: z.string(),
    review_id: z.int(),
    user_id: z.uuid().describe("Whose it is: ours and opaque, never the provider's"),
    name: z.string(),
  })
  .meta({ id: "RestaurantPhoto" });

export function photoJson(photo: ReviewersPhoto): z.infer<typeof photoJsonSchema> {
  return {
    image_url: imageUrl(photo.image_id),
    review_id: photo.review_id,
    user_id: photo.user_id,
    name: readGoogleUserData(photo.google_user_data).name,
  };
}

import type { ReviewersPhoto } from "#app/features/reviews/photos/list-photos.server.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

export function reviewersPhotoView({ image_id, google_user_data }: ReviewersPhoto) {
  const { name, given_name } = readGoogleUserData(google_user_data);
  return { ...photoView(image_id), image_url: imageUrl(image_id), by: given_name || name };
}

export type ReviewersPhotoView = ReturnType<typeof reviewersPhotoView>;

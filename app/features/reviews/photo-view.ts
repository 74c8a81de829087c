import { imageUrl } from "#app/features/images/image-url.ts";
import type { ReviewersPhoto } from "#app/features/reviews/list-photos.server.ts";
import { readGoogleUserData } from "#app/features/users/google-user-data.ts";

export function photoView(image_id: string) {
  const url = imageUrl(image_id);
  return { address: `${url}/1600.jpg`, small: `${url}/400.jpg`, smallAvif: `${url}/400.avif` };
}

export type PhotoView = ReturnType<typeof photoView>;

export function reviewersPhotoView({ image_id, google_user_data }: ReviewersPhoto) {
  const { name, given_name } = readGoogleUserData(google_user_data);
  return { ...photoView(image_id), by: given_name || name };
}

export type ReviewersPhotoView = ReturnType<typeof reviewersPhotoView>;

import { imageUrl } from "#app/features/images/image-url.ts";

export function photoView(image_id: string) {
  const url = imageUrl(image_id);
  return { address: `${url}/1600.jpg`, small: `${url}/400.jpg`, smallAvif: `${url}/400.avif` };
}

export type PhotoView = ReturnType<typeof photoView>;

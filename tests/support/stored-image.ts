import { storeImage } from "#app/features/images/images.server.ts";
import { aPicture } from "./pictures.ts";

/** Its id. Portraits have no owner. */
export async function aStoredImage(user_id: string | null): Promise<string> {
  const owner = user_id === null ? null : { user_id };
  const image = await storeImage(owner, await aPicture(500, 400).png().toBuffer());
  return image?.id ?? "";
}

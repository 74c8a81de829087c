import { PictureTooLarge } from "#app/features/images/image-files.server.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { type Owner, storeImage } from "#app/features/images/images.server.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";
import { ObjectStoreFailure } from "#app/infra/object-store.server.ts";
import { TooBusy } from "#app/infra/work-queue.server.ts";

const NAME_MAX_LENGTH = 100;

export type FileContent =
  { bytes: Uint8Array } | { bytes: null; refused: "size" | "form" | "room" };
export type SentFile = { name: string } & FileContent;

type StoredUpload =
  | { url: string; refused: null }
  | { url: null; refused: "size" | "form" | "room" | "type"; error: string }
  | { url: null; refused: "store"; error: string; cause: ObjectStoreFailure };

const CROWDED = "Many pictures are arriving just now. Try again in a moment.";

export async function storeUpload(owner: Owner, sent: SentFile): Promise<StoredUpload> {
  const file = shownName(sent.name);
  if (sent.bytes === null) {
    const sentences = {
      size: `${file} is too large (max 10MB)`,
      form: "This form is too large",
      room: CROWDED,
    };
    return { url: null, refused: sent.refused, error: sentences[sent.refused] };
  }
  try {
    const image = await storeImage(owner, sent.bytes);
    if (image) return { url: imageUrl(image.id), refused: null };
    return { url: null, refused: "type", error: `${file} is not a valid image file` };
  } catch (cause) {
    if (cause instanceof PictureTooLarge) {
      const error = `${file} ${cause.message}. Make it smaller and choose it again.`;
      return { url: null, refused: "size", error };
    }
    if (cause instanceof TooBusy) return { url: null, refused: "room", error: CROWDED };
    if (!(cause instanceof ObjectStoreFailure)) throw cause;
    const error = "Pictures cannot be stored just now. Try again in a minute.";
    return { url: null, refused: "store", error, cause };
  }
}

export function shownName(name: string): string {
  const last = cleanTyped(name.split(/[/\\]/).at(-1) ?? "").replaceAll("\n", " ");
  return [...last].slice(0, NAME_MAX_LENGTH).join("") || "This file";
}

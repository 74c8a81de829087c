import type { Editor, FieldRefusal, KeptPicture } from "#app/features/editing/noun.ts";
import { IMAGE_MAX_BYTES } from "#app/features/images/image.schema.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { storeUpload } from "#app/features/images/store-upload.server.ts";
import { env } from "#app/infra/env.server.ts";
import { fetchPicture } from "#app/infra/fetch-picture.server.ts";

const NOT_FETCHED =
  "There is no PNG or JPG picture at this address. Upload the picture under Pictures and enter the address you get there.";
const TOO_LATE =
  "That site did not send the picture in time. Try again in a moment, or upload it under Pictures and enter that address.";

/**
 * Copies a picture of another site, because a page of ours must not make a visitor's browser load
 * from there (T-18).
 */
export async function keepAuthorPicture(
  { admin, origin }: Editor,
  given: string | null,
): Promise<KeptPicture> {
  if (given === null) return { image_url: null };
  const own = ownPicture(given, origin);
  if (own) return { image_url: own };
  const bytes = await fetchPicture(given, {
    maxBytes: IMAGE_MAX_BYTES,
    trustedOrigin: new URL(env.OAUTH_ISSUER).origin,
  });
  if (bytes === null) return refused(NOT_FETCHED);
  if (bytes === "late") return refused(TOO_LATE);
  const file = bytes === "size" ? ({ bytes: null, refused: bytes } as const) : { bytes };
  const stored = await storeUpload({ admin_id: admin.id }, { name: given, ...file });
  if (stored.refused === null) return { image_url: stored.url };
  return refused(stored.refused === "type" ? NOT_FETCHED : stored.error);
}

function refused(sentence: string): FieldRefusal {
  return { refused: "field", field: "image_url", sentence };
}

function ownPicture(given: string, origin: string): string | null {
  const url = URL.parse(given, origin);
  if (url?.origin !== origin) return null;
  const [, path = ""] = /^(\/images\/\w+)(?:\/[\w.]+)?$/.exec(url.pathname) ?? [];
  return imageIdOf(path) ? path : null;
}

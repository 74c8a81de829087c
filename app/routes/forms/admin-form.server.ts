import { imageIdOf } from "#app/features/images/image-url.ts";
import { type SentFile, storeUpload } from "#app/features/images/store-upload.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { keepFirst } from "#app/http/field-names.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { readFormWithFiles } from "#app/http/read-upload.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";

/** A recipe has thousands of words and dozens of ingredients of three fields each. */
export const RECIPE_BYTES = 512 * 1024;
const MOST_BYTES = 128 * 1024;

const LIMITS = {
  fields: 1_000,
  rows: ["ingredients", "week", "facts", "picks", "names"],
};

/**
 * Forms that also have a field for the address of their picture send this field, and an upload
 * replaces that address.
 */
const UPLOADED = "uploaded_url";

/**
 * These fields may come several times, because a ticked box sends its value after the one for an
 * unticked box, or beside those of others.
 */
const SEVERAL = ["is_active", "is_yearly", "is_published", "diets", "dish", UPLOADED];

const FULL = "Maximum number of images reached";
const TOO_MANY = "You can only upload 1 more image(s)";

export async function readAdminForm(
  { request, context }: Visit,
  admin_id: number,
  bytes = MOST_BYTES,
) {
  let files = 0;
  let url: string | null = null;
  const complaints: string[] = [];
  const form = await readFormWithFiles(request, takeFile, { ...LIMITS, bytes });
  keepFirst(form, SEVERAL);
  const hasAddressField = form.has(UPLOADED);
  const sent = form.getAll(hasAddressField ? UPLOADED : "image_url").map(String);
  const earlier = sent.findLast(Boolean) ?? null;
  form.delete(UPLOADED);
  if (files > 0 && earlier !== null) complaints.push(FULL);
  else if (files > 1) complaints.push(TOO_MANY);
  const picture = earlier ?? url;
  if (hasAddressField && imageIdOf(picture)) form.set("image_url", siteOrigin(request) + picture);
  else if (!hasAddressField && picture !== null) form.set("image_url", picture);
  return { form, fieldErrors: complaints.length > 0 ? { image_url: complaints } : undefined };

  async function takeFile(file: SentFile) {
    files += 1;
    if (files > 1) return;
    const stored = await storeUpload({ admin_id }, file);
    url = stored.url;
    if (stored.refused === "store") logStoreFailure(stored.cause, context);
    if (stored.refused !== null) complaints.push(`Failed to upload images: ${stored.error}`);
  }
}

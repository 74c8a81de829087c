import type { RouterContextProvider } from "react-router";
import type { SentFile, StoredUpload } from "#app/features/images/store-upload.server.ts";
import { keepFirst } from "#app/http/field-names.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readUpload } from "#app/http/read-upload.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";

/** A recipe has thousands of words and dozens of ingredients of three fields each. */
const LIMITS = {
  bytes: 512 * 1024,
  text: 512 * 1024,
  fields: 1_000,
  parts: 1_000,
  rows: ["ingredients"],
};

/** A box that is not ticked has a field of its own; what is said of pictures is for their schema. */
const SEVERAL = ["is_active", "image_url"];

/** Each of these forms has room for one picture. */
const FULL = "Maximum number of images reached";
const TOO_MANY = "You can only upload 1 more image(s)";

/**
 * A form of the back office. A picture that came along as a file is stored and stands in `image_url` as if it had been
 * uploaded before; what is to be said of one that could not be kept stands in `complaints`.
 */
export async function readAdminForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  store: (file: SentFile) => Promise<StoredUpload>,
): Promise<{ form: FormData; complaints: string[] }> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type.trim())) {
    const form = await readForm(request, LIMITS);
    keepFirst(form, SEVERAL);
    return { form, complaints: [] };
  }
  let files = 0;
  let url: string | null = null;
  const complaints: string[] = [];
  const form = await readUpload(
    request,
    async (file) => {
      files += 1;
      if (files > 1) return;
      const stored = await store(file);
      url = stored.url;
      if (stored.refused === "store") logStoreFailure(stored.cause, context);
      if (stored.refused !== null) complaints.push(`Failed to upload images: ${stored.error}`);
    },
    LIMITS,
  );
  keepFirst(form, SEVERAL);
  if (files > 0 && form.get("image_url")) return { form, complaints: [...complaints, FULL] };
  if (files > 1) complaints.push(TOO_MANY);
  if (url !== null) form.append("image_url", url);
  return { form, complaints };
}

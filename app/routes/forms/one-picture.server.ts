import { NOT_YOUR_PICTURE } from "#app/features/contributions/new/new-thing.schema.ts";
import { imageIdOf } from "#app/features/images/image-url.ts";
import { type SentFile, storeUpload } from "#app/features/images/store-upload.server.ts";
import { unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import { keepFirst } from "#app/http/field-names.server.ts";
import { findWait } from "#app/http/limit.server.ts";
import { NO_ROOM, personsMemory, readUpload } from "#app/http/read-upload.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";
import type { Visit } from "#app/http/visit.ts";

const LIMITS = { bytes: 256 * 1024, fields: 1_000, rows: ["ingredients", "week"] };
const ONE_PICTURE = "Send one picture: take the other one out first";

export async function readPictureForm({ request, context }: Visit, user_id: string | null) {
  let url: string | null = null;
  let isMuted = false;
  const waits: NonNullable<Awaited<ReturnType<typeof findWait>>>[] = [];
  const complaints: string[] = [];
  const memory =
    user_id === null ? NO_ROOM : personsMemory(user_id, context.get(visitContext).address);
  const form = await readUpload(request, takeFile, { ...LIMITS, memory });
  keepFirst(form, ["intent"]);
  const earlier = String(form.get("image_url") ?? "");
  if (imageIdOf(earlier) !== null && url !== null) complaints.push(ONE_PICTURE);
  else if (url !== null) form.set("image_url", url);
  else if (earlier !== "" && imageIdOf(earlier) === null) complaints.push(NOT_YOUR_PICTURE);
  return { form, complaints, isMuted, wait: waits[0] ?? null };

  async function takeFile(file: SentFile) {
    if (user_id === null) return;
    if (url !== null) return void complaints.push(ONE_PICTURE);
    const wait = await findWait(context, "uploads");
    if (wait) {
      waits.push(wait);
      return void complaints.push(wait.sentence);
    }
    const stored = await unlessMuted(storeUpload({ user_id }, file));
    if (stored === "muted") return void (isMuted = true);
    if (stored.refused === "store") logStoreFailure(stored.cause, context);
    if (stored.refused !== null) complaints.push(stored.error);
    else url = stored.url;
  }
}

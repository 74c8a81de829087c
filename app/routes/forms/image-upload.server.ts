import type { RouterContextProvider } from "react-router";
import type { Owner } from "#app/features/images/images.server.ts";
import { storeUpload } from "#app/features/images/store-upload.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { personsMemory, readUpload, type TakeFile } from "#app/http/read-upload.server.ts";
import { denyMuted } from "#app/http/session.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";

export const UPLOAD_REFUSALS = {
  400: "The form cannot be read, or holds no picture named file",
  413: "The picture has too many bytes or pixels",
  415: "Not a form, or the file is no sound PNG or JPEG",
  503: "The store for pictures does not answer, or too many pictures are arriving at once",
};

const STATUSES = { size: 413, form: 413, type: 415, room: 503, store: 503 };
const RETRY_AFTER_SECONDS: Record<string, string> = { room: "5", store: "60" };

export async function answerUpload(
  request: Request,
  context: Readonly<RouterContextProvider>,
  owner: NonNullable<Owner>,
): Promise<Response> {
  let url: string | null = null;
  const takeFile: TakeFile = async ({ field, ...file }) => {
    if (field !== "file" || url !== null) throw problem(400, "Send one picture, as file");
    const stored = await denyMuted(storeUpload(owner, file));
    if (stored.refused === "store") logStoreFailure(stored.cause, context);
    if (stored.refused !== null) {
      const status = STATUSES[stored.refused];
      const wait = RETRY_AFTER_SECONDS[stored.refused];
      throw problem(status, stored.error, wait ? { "Retry-After": wait } : undefined);
    }
    url = stored.url;
  };
  const { address } = context.get(visitContext);
  await readUpload(
    request,
    takeFile,
    "user_id" in owner ? { memory: personsMemory(owner.user_id, address) } : {},
  );
  if (url === null) throw problem(400, "Send one picture, as file");
  return Response.json({ url }, { status: 201, headers: { Location: url } });
}

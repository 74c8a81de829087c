import type { RouterContextProvider } from "react-router";
import type { Owner } from "#app/features/images/images.server.ts";
import { storeUpload } from "#app/features/images/store-upload.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readUpload } from "#app/http/read-upload.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";

const STATUSES = { size: 413, form: 413, type: 415, room: 503, store: 503 };
/** The sentences of both 503 say "in a minute". */
const RETRY_AFTER_SECONDS = "60";

export async function answerUpload(
  request: Request,
  context: Readonly<RouterContextProvider>,
  owner: Owner,
): Promise<Response> {
  let url: string | null = null;
  await readUpload(request, async ({ field, ...file }) => {
    if (field !== "file" || url !== null) throw problem(400, "Send one picture, as file");
    const stored = await storeUpload(file, owner);
    if (stored.refused === "store") logStoreFailure(stored.cause, context);
    if (stored.refused !== null) {
      const status = STATUSES[stored.refused];
      const headers = status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : undefined;
      throw problem(status, stored.error, headers);
    }
    url = stored.url;
  });
  if (url === null) throw problem(400, "Send one picture, as file");
  return Response.json({ url }, { status: 201 });
}

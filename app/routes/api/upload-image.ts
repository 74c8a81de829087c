import { checkLimit } from "#app/http/limit.server.ts";
import { requireVoice } from "#app/http/session.server.ts";
import { answerUpload } from "#app/routes/forms/image-upload.server.ts";
import type { Route } from "./+types/upload-image";

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  await checkLimit(context, "uploads");
  return answerUpload(request, context, { user_id: user.id });
}

import { requireAdmin } from "#app/http/admin-session.server.ts";
import { answerUpload } from "#app/routes/forms/image-upload.server.ts";
import type { Route } from "./+types/upload-image";

export function action({ request, context }: Route.ActionArgs) {
  return answerUpload(request, context, { admin_id: requireAdmin(context).id });
}

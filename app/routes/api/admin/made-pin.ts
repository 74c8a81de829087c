import { pinSchema } from "#app/features/recipes/pins/pin-note.schema.ts";
import { pinNote } from "#app/features/recipes/pins/pin-note.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { onlyWrites } from "#app/http/only.server.ts";
import { idParam } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { NO_MADE } from "#app/routes/forms/made-write.server.ts";
import { throwUnlessPinned } from "#app/routes/forms/pin-note.server.ts";
import type { Route } from "./+types/made-pin";

export { onlyWrites as loader };

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = idParam(params.id, NO_MADE);
  const pin = request.method === "DELETE" ? null : await readJson(request, pinSchema);
  throwUnlessPinned(await pinNote(admin, id, pin));
  return Response.json({ success: true });
}

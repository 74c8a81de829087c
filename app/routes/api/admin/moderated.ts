import { hide, restore } from "#app/features/moderation/hiding.server.ts";
import { hidingSchema } from "#app/features/moderation/moderation.schema.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import {
  moderatedId,
  moderatedKind,
  throwUnlessJudged,
} from "#app/routes/rows/moderated-or-404.server.ts";
import type { Route } from "./+types/moderated";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const moderated = { kind: moderatedKind(params), id: moderatedId(params) };
  if (request.method === "DELETE") {
    throwUnlessJudged(await restore(admin, moderated));
  } else {
    const hiding = await readJson(request, hidingSchema);
    throwUnlessJudged(await hide(admin, { ...moderated, ...hiding }));
  }
  return Response.json({ success: true });
}

import { entryChangesSchema } from "#app/features/lists/list.schema.ts";
import { ownListJson } from "#app/features/lists/list-json.ts";
import { changeEntry, removeEntry } from "#app/features/lists/write-entries.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { onlyWrites } from "#app/http/only.server.ts";
import { idParam, problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { listId, NO_ENTRY, ownListOr404 } from "#app/routes/rows/list-or-404.server.ts";
import type { Route } from "./+types/list-entry";

export { onlyWrites as loader };

export async function action({ request, params, context }: Route.ActionArgs) {
  const isRemoved = request.method === "DELETE";
  const user = isRemoved ? requireUser(context) : requireVoice(context);
  const entry = { list_id: listId(params), id: idParam(params.entry_id, NO_ENTRY) };
  if (isRemoved) {
    if (!(await removeEntry(user.id, entry))) throw problem(404, NO_ENTRY);
    return new Response(null, { status: 204 });
  }
  const sent = await countSent(context, "lists", () => readJson(request, entryChangesSchema));
  if (!(await denyMuted(changeEntry(user.id, entry, sent)))) throw problem(404, NO_ENTRY);
  return Response.json(ownListJson(await ownListOr404(user.id, params)));
}

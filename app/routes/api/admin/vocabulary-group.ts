import { groupJson } from "#app/features/dishes/vocabulary/group-json.ts";
import { groupSchema } from "#app/features/dishes/vocabulary/vocabulary.schema.ts";
import {
  deleteGroup,
  findGroup,
  updateGroup,
} from "#app/features/dishes/vocabulary/vocabulary.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { groupId, groupOr404 } from "#app/routes/rows/group-or-404.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/vocabulary-group";

export async function loader({ params }: Route.LoaderArgs) {
  const group = groupOr404(await findGroup(groupId(params)));
  return Response.json(groupJson(group), { headers: stateTag(group) });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const which = { id: groupId(params), ...ifMatch(request) };
  const { admin } = requireEditor({ request, context });
  if (request.method === "DELETE") {
    rowOrThrow("group", await deleteGroup(admin, which), request);
    return Response.json({ success: true });
  }
  const given = await readJson(request, groupSchema);
  const group = rowOrThrow("group", await updateGroup(admin, which, given), request);
  return Response.json(groupJson(group), { headers: stateTag(group) });
}

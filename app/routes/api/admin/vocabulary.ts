import { groupListSchema, groupSchema } from "#app/features/dishes/vocabulary/vocabulary.schema.ts";
import { createGroup, listGroups } from "#app/features/dishes/vocabulary/vocabulary.server.ts";
import { groupJson } from "#app/features/dishes/vocabulary/group-json.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { stateTag } from "#app/http/if-match.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/vocabulary";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { search, ...part } = readQuery(url, groupListSchema);
  const listed = await listGroups(search, part);
  return Response.json(listed.rows.map(groupJson), { headers: listHeaders(request, part, listed) });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { admin } = requireEditor({ request, context });
  const group = await createGroup(admin, await readJson(request, groupSchema));
  const headers = { ...stateTag(group), Location: `/api/admin/vocabulary/${group.id}` };
  return Response.json(groupJson(group), { status: 201, headers });
}

import { newListSchema } from "#app/features/lists/list.schema.ts";
import { listRowJson, ownListJson } from "#app/features/lists/list-json.ts";
import { listOwnLists } from "#app/features/lists/lists.server.ts";
import { createList } from "#app/features/lists/write-lists.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { throwIfFull, ownListOr404 } from "#app/routes/rows/list-or-404.server.ts";
import type { Route } from "./+types/lists";

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return Response.json((await listOwnLists(user.id)).map(listRowJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const sent = await countSent(context, "lists", () => readJson(request, newListSchema));
  const { id } = throwIfFull(await denyMuted(createList(user.id, sent)));
  const headers = { Location: `/api/lists/${id}` };
  const made = await ownListOr404(user.id, { id: String(id) });
  return Response.json(ownListJson(made), { status: 201, headers });
}

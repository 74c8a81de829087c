import { listChangesSchema } from "#app/features/lists/list.schema.ts";
import { ownListJson, sharedListJson } from "#app/features/lists/list-json.ts";
import { deleteList, updateList } from "#app/features/lists/write-lists.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import {
  anyListOr404,
  listId,
  NO_LIST,
  ownListOr404,
} from "#app/routes/rows/list-or-404.server.ts";
import type { Route } from "./+types/list";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { isOwnPage, ...list } = await anyListOr404(context, params);
  return Response.json(isOwnPage ? ownListJson(list) : sharedListJson(list));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method === "DELETE") {
    const user = requireUser(context);
    if (!(await deleteList(user.id, listId(params)))) throw problem(404, NO_LIST);
    return new Response(null, { status: 204 });
  }
  const user = requireVoice(context);
  const { id } = await ownListOr404(user.id, params);
  const sent = await countSent(context, "lists", () => readJson(request, listChangesSchema));
  await denyMuted(updateList(user.id, id, sent));
  return Response.json(ownListJson(await ownListOr404(user.id, params)));
}

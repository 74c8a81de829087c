import { ownListJson } from "#app/features/lists/list-json.ts";
import { copyList } from "#app/features/lists/write-lists.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { onlyWrites } from "#app/http/only.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { anyListOr404, throwIfFull, ownListOr404 } from "#app/routes/rows/list-or-404.server.ts";
import type { Route } from "./+types/list-copy";

export { onlyWrites as loader };

export async function action({ params, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const list = await anyListOr404(context, params);
  await checkLimit(context, "lists");
  const { id } = throwIfFull(await denyMuted(copyList(user.id, list)));
  const headers = { Location: `/api/lists/${id}` };
  const copy = await ownListOr404(user.id, { id: String(id) });
  return Response.json(ownListJson(copy), { status: 201, headers });
}

import { ownListJson } from "#app/features/lists/list-json.ts";
import { giveLink, takeLink } from "#app/features/lists/write-lists.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { onlyWrites } from "#app/http/only.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { throwUnlessLinked, ownListOr404 } from "#app/routes/rows/list-or-404.server.ts";
import type { Route } from "./+types/list-link";

export { onlyWrites as loader };

export async function action({ request, params, context }: Route.ActionArgs) {
  const isGiven = request.method === "POST";
  const user = isGiven ? requireVoice(context) : requireUser(context);
  const { id } = await ownListOr404(user.id, params);
  if (isGiven) {
    await checkLimit(context, "lists");
    throwUnlessLinked(await denyMuted(giveLink(user.id, id)));
  } else {
    await takeLink(user.id, id);
  }
  return Response.json(ownListJson(await ownListOr404(user.id, params)));
}

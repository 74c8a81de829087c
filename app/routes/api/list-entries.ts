import { newEntrySchema } from "#app/features/lists/list.schema.ts";
import { ownListJson } from "#app/features/lists/list-json.ts";
import { placeOnLists } from "#app/features/lists/write-entries.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { onlyWrites } from "#app/http/only.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { throwUnlessPlaced, ownListOr404 } from "#app/routes/rows/list-or-404.server.ts";
import type { Route } from "./+types/list-entries";

export { onlyWrites as loader };

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const { id } = await ownListOr404(user.id, params);
  const sent = await countSent(context, "lists", () => readJson(request, newEntrySchema));
  const { line, ...thing } = sent;
  const placed = { list: [id], shown: [], new_list: "", line };
  throwUnlessPlaced(await denyMuted(placeOnLists(user.id, thing, placed)));
  return Response.json(ownListJson(await ownListOr404(user.id, params)));
}

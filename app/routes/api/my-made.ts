import { myMadeJson } from "#app/features/made/made-json.ts";
import { countMyMade, listMyMade } from "#app/features/made/made-notes.server.ts";
import { madePartSchema } from "#app/features/made/made.schema.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import type { Route } from "./+types/my-made";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const part = readQuery(url, madePartSchema);
  const [rows, total] = await Promise.all([
    listMyMade(user.id, part.limit, part.offset),
    countMyMade(user.id),
  ]);
  const headers = listHeaders(request, part, { rows, total });
  return Response.json(rows.map(myMadeJson), { headers });
}

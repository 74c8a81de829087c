import { href } from "react-router";
import { madeJson } from "#app/features/made/made-json.ts";
import { findMadeOf, listMade } from "#app/features/made/made-notes.server.ts";
import { madeListSchema, madeSchema } from "#app/features/made/made.schema.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { requireVoice } from "#app/http/session.server.ts";
import { saveMadeOrRefuse } from "#app/routes/forms/made-write.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe-made";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const { sort, ...part } = readQuery(url, madeListSchema);
  const [recipe, rows] = await Promise.all([
    findMadeOf(id),
    listMade(id, { ...part, sort, reader_id: null }),
  ]);
  const { made_count: total } = recipeOr404(recipe);
  return publicJson(request, rows.map(madeJson), listHeaders(request, part, { rows, total }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const sent = await countSent(context, "made", () => readJson(request, madeSchema));
  const { made, isNew } = await saveMadeOrRefuse(user.id, recipeId(params), sent);
  const headers = { Location: href("/api/made/:id", { id: String(made.id) }) };
  return Response.json(madeJson(made), isNew ? { status: 201, headers } : { status: 200 });
}

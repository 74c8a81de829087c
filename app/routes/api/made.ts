import { myMadeJson } from "#app/features/made/made-json.ts";
import { deleteMade } from "#app/features/made/write-made.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { myMadeOr404 } from "#app/routes/forms/made-write.server.ts";
import type { Route } from "./+types/made";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return Response.json(myMadeJson(await myMadeOr404(user.id, params)));
}

export async function action({ params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  const { recipe_id } = await myMadeOr404(user.id, params);
  await deleteMade(user.id, recipe_id);
  return new Response(null, { status: 204 });
}

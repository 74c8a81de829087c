import { likeSchema } from "#app/features/recipes/like.schema.ts";
import { toggleLike } from "#app/features/recipes/likes.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { readOptionalJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe-like";

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  await checkLimit(context, "taps");
  const id = recipeId(params);
  const choice = await readOptionalJson(request, likeSchema);
  const like = await denyMuted(toggleLike(user.id, id, choice ?? {}));
  return Response.json(recipeOr404(like));
}

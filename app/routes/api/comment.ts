import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { myCommentJson } from "#app/features/comments/my-comment-json.ts";
import { deleteComment, editComment } from "#app/features/comments/write-comment.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireUser, requireVoice } from "#app/http/session.server.ts";
import { myCommentOr404, whyNotEdited } from "#app/routes/rows/comment-or-404.server.ts";
import type { Route } from "./+types/comment";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return Response.json(myCommentJson(await myCommentOr404(user.id, params)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = request.method === "DELETE" ? requireUser(context) : requireVoice(context);
  const { id, recipe_id, user_id } = await myCommentOr404(user.id, params);
  const comment = { id, recipe_id, user_id };
  if (request.method === "DELETE") {
    await deleteComment(comment);
    return new Response(null, { status: 204 });
  }
  const sent = await countSent(context, "comments", () => readJson(request, newCommentSchema));
  const edited = await denyMuted(editComment(comment, sent));
  const kept = await myCommentOr404(user.id, params);
  if (!edited) throw problem(403, whyNotEdited(kept));
  return Response.json(myCommentJson(kept));
}

import { href } from "react-router";
import { commentJson } from "#app/features/comments/comment-json.ts";
import { postedCommentSchema } from "#app/features/comments/comment.schema.ts";
import { listComments } from "#app/features/comments/comments.server.ts";
import { addComment } from "#app/features/comments/write-comment.server.ts";
import { addReply } from "#app/features/comments/write-reply.server.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { NO_COMMENT } from "#app/routes/rows/comment-or-404.server.ts";
import { recipeOr404, recipeId } from "#app/routes/rows/recipe-or-404.server.ts";
import type { Route } from "./+types/recipe-comments";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = recipeId(params);
  const part = readQuery(url, listPartSchema);
  const [recipe, rows] = await Promise.all([findRecipe(id), listComments(id, part)]);
  const { comment_count: total } = recipeOr404(recipe);
  return publicJson(request, rows.map(commentJson), listHeaders(request, part, { rows, total }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const id = recipeId(params);
  const comment = await countSent(context, "comments", () =>
    readJson(request, postedCommentSchema),
  );
  const { reply_to, ...words } = comment;
  const added = reply_to
    ? foundOr404(await denyMuted(addReply(user.id, id, { ...words, reply_to })), NO_COMMENT)
    : recipeOr404(await denyMuted(addComment(user.id, id, words)));
  const headers = { Location: href("/api/comments/:id", { id: String(added.id) }) };
  return Response.json(commentJson(added), { status: 201, headers });
}

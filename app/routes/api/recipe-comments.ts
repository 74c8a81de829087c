import { publicJson } from "#app/http/json-api.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { commentJson } from "#app/features/comments/comment-json.ts";
import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { listComments } from "#app/features/comments/comments.server.ts";
import { addComment } from "#app/features/comments/write-comment.server.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Route } from "./+types/recipe-comments";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = idParam(params.id, "Recipe not found");
  const part = readQuery(url, listPartSchema);
  const [recipe, comments] = await Promise.all([findRecipe(id), listComments(id, part)]);
  orNotFound(recipe, "Recipe not found");
  return publicJson(request, comments.map(commentJson));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  await checkLimit(context, "comments");
  const id = idParam(params.id, "Recipe not found");
  const comment = await readJson(request, newCommentSchema);
  const added = orNotFound(await addComment(id, user.id, comment), "Recipe not found");
  return Response.json(commentJson(added), { status: 201 });
}

import { authorJson } from "#app/features/authors/author-json.ts";
import { authorSchema } from "#app/features/authors/author.schema.ts";
import {
  deleteAuthor,
  findAuthor,
  updateAuthor,
} from "#app/features/authors/manage-authors.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { authorId, NO_AUTHOR, orNoAuthor } from "#app/pages/author-or-404.server.ts";
import type { Route } from "./+types/recipe-author";

export async function loader({ params }: Route.LoaderArgs) {
  const author = await findAuthor(authorId(params));
  return Response.json(authorJson(orNoAuthor(author)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const id = authorId(params);
  if (request.method === "DELETE") {
    orNoAuthor(await deleteAuthor(admin, id));
    return Response.json({ success: true });
  }
  const given = await readJson(request, authorSchema);
  const saved = await updateAuthor(id, { admin, given, origin: siteOrigin(request) });
  if (saved.refused === "missing") throw problem(404, NO_AUTHOR);
  if (saved.refused === "picture") throw problem(400, saved.error);
  if (saved.refused === "conflict") throw problem(409, "Somebody else saved this author since");
  return Response.json(authorJson(saved.author));
}

import { authorJson } from "#app/features/authors/author-json.ts";
import { authorSchema } from "#app/features/authors/author.schema.ts";
import { authors } from "#app/features/authors/edit-authors.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { ifMatch, stateTag } from "#app/http/if-match.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { authorId, authorOr404 } from "#app/routes/rows/author-or-404.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/recipe-author";

export async function loader({ params }: Route.LoaderArgs) {
  const author = authorOr404(await authors.find(authorId(params)));
  return Response.json(authorJson(author), { headers: stateTag(author) });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = requireEditor({ request, context });
  const which = { id: authorId(params), ...ifMatch(request) };
  if (request.method === "DELETE") {
    rowOrThrow("author", await authors.delete(editor, which), request);
    return Response.json({ success: true });
  }
  const given = await readJson(request, authorSchema);
  const saved = await authors.update(editor, which, given);
  const author = rowOrThrow("author", saved, request);
  return Response.json(authorJson(author), { headers: stateTag(author) });
}

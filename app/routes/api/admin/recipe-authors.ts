import { href } from "react-router";
import { authorJson } from "#app/features/authors/author-json.ts";
import { authorListSchema, authorSchema } from "#app/features/authors/author.schema.ts";
import { listAuthors } from "#app/features/authors/authors.server.ts";
import { authors } from "#app/features/authors/edit-authors.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { stateTag } from "#app/http/if-match.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import type { Route } from "./+types/recipe-authors";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, authorListSchema);
  const page = await listAuthors(filter, { limit, offset });
  const headers = listHeaders(request, { limit, offset }, page);
  return Response.json(page.rows.map(authorJson), { headers });
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, authorSchema);
  const saved = await authors.create(requireEditor({ request, context }), given);
  const author = rowOrThrow("author", saved);
  const headers = {
    ...stateTag(author),
    Location: href("/api/admin/recipe-authors/:id", { id: String(author.id) }),
  };
  return Response.json(authorJson(author), { status: 201, headers });
}

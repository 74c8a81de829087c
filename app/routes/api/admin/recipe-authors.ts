import { authorJson } from "#app/features/authors/author-json.ts";
import { authorListSchema, authorSchema } from "#app/features/authors/author.schema.ts";
import { listAuthors } from "#app/features/authors/authors.server.ts";
import { authors } from "#app/features/authors/edit-authors.server.ts";
import { requireEditor } from "#app/http/admin-session.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { orRefusal } from "#app/pages/refusals.server.ts";
import type { Route } from "./+types/recipe-authors";

export async function loader({ url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, authorListSchema);
  const { rows } = await listAuthors(filter, { limit, offset });
  return Response.json(rows.map(authorJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const given = await readJson(request, authorSchema);
  const saved = await authors.create(requireEditor({ request, context }), given);
  return Response.json(authorJson(orRefusal("author", saved)), { status: 201 });
}

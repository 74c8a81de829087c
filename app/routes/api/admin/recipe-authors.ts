import { authorJson } from "#app/features/authors/author-json.ts";
import { authorListSchema, authorSchema } from "#app/features/authors/author.schema.ts";
import { createAuthor, listAuthors } from "#app/features/authors/manage-authors.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/recipe-authors";

export async function loader({ url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, authorListSchema);
  const { rows } = await listAuthors(filter, { limit, offset });
  return Response.json(rows.map(authorJson));
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const given = await readJson(request, authorSchema);
  const saved = await createAuthor({ admin, given, origin: siteOrigin(request) });
  if (saved.refused === "picture") throw problem(400, saved.error);
  return Response.json(authorJson(saved.author), { status: 201 });
}

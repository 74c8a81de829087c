import { contributionJson } from "#app/features/contributions/contribution-json.ts";
import { listContributionPart } from "#app/features/contributions/my-contributions.server.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import type { Route } from "./+types/contributions";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const part = readQuery(url, listPartSchema);
  const page = await listContributionPart(user.id, part);
  const headers = listHeaders(request, part, page);
  return Response.json(page.rows.map(contributionJson), { headers });
}

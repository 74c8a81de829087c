import { queuedJson } from "#app/features/contributions/contribution-json.ts";
import { queueListSchema } from "#app/features/contributions/queue/queue.schema.ts";
import { listSuggestions } from "#app/features/contributions/queue/queue.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/suggestions";

export async function loader({ request, url }: Route.LoaderArgs) {
  const { limit, offset, ...filter } = readQuery(url, queueListSchema);
  const part = { limit, offset };
  const page = await listSuggestions(filter, part);
  const headers = listHeaders(request, part, page);
  return Response.json(page.rows.map(queuedJson), { headers });
}

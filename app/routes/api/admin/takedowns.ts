import { takedownJson } from "#app/features/takedowns/takedown-json.ts";
import { takedownListSchema } from "#app/features/takedowns/takedown.schema.ts";
import { listTakedowns } from "#app/features/takedowns/takedowns.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/takedowns";

export async function loader({ request, url }: Route.LoaderArgs) {
  const part = readQuery(url, takedownListSchema);
  const page = await listTakedowns(part);
  const headers = listHeaders(request, part, page);
  return Response.json(page.rows.map(takedownJson), { headers });
}

import { caseJson } from "#app/features/moderation/cases/case-json.ts";
import { listReported } from "#app/features/moderation/cases/case-list.server.ts";
import { caseListSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/reports";

export async function loader({ request, url }: Route.LoaderArgs) {
  const part = readQuery(url, caseListSchema);
  const page = await listReported(part);
  return Response.json(page.rows.map(caseJson), { headers: listHeaders(request, part, page) });
}

import { listNotices } from "#app/features/inbox/inbox.server.ts";
import { noticeJson } from "#app/features/inbox/notice-view.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import type { Route } from "./+types/inbox";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const part = readQuery(url, listPartSchema);
  const page = await listNotices(user.id, part);
  return Response.json(page.rows.map(noticeJson), { headers: listHeaders(request, part, page) });
}

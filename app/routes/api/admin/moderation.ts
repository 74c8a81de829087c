import {
  moderatedCommentJson,
  moderatedMadeJson,
  moderatedReviewJson,
} from "#app/features/moderation/moderated-json.ts";
import {
  listModeratedComments,
  listModeratedMade,
  listModeratedReviews,
} from "#app/features/moderation/moderated-list.server.ts";
import { moderatedListSchema } from "#app/features/moderation/moderation.schema.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { moderatedKind } from "#app/routes/rows/moderated-or-404.server.ts";
import type { Route } from "./+types/moderation";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const kind = moderatedKind(params);
  const { limit, offset, ...filter } = readQuery(url, moderatedListSchema);
  const part = { limit, offset };
  if (kind === "comments") {
    const page = await listModeratedComments(filter, part);
    const headers = listHeaders(request, part, page);
    return Response.json(page.rows.map(moderatedCommentJson), { headers });
  }
  if (kind === "notes") {
    const page = await listModeratedMade(filter, part);
    const headers = listHeaders(request, part, page);
    return Response.json(page.rows.map(moderatedMadeJson), { headers });
  }
  const page = await listModeratedReviews(filter, part);
  const headers = listHeaders(request, part, page);
  return Response.json(page.rows.map(moderatedReviewJson), { headers });
}

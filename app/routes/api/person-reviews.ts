import { personsReviewJson } from "#app/features/reviews/own/persons-review-json.ts";
import { listPersonsReviews } from "#app/features/reviews/own/persons-reviews.server.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { personOr404 } from "#app/routes/rows/person-or-404.server.ts";
import type { Route } from "./+types/person-reviews";

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const part = readQuery(url, listPartSchema);
  const { id, review_count: total } = await personOr404(params);
  const rows = await listPersonsReviews(id, part);
  const headers = listHeaders(request, part, { rows, total });
  return publicJson(request, rows.map(personsReviewJson), headers);
}

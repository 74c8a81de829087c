import { listHeaders } from "#app/http/list-headers.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { myReviewJson } from "#app/features/reviews/own/my-review-json.ts";
import { reviewPartSchema } from "#app/features/reviews/review.schema.ts";
import { countMyReviews, listMyReviews } from "#app/features/reviews/reviews.server.ts";
import type { Route } from "./+types/my-reviews";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const part = readQuery(url, reviewPartSchema);
  const [rows, total] = await Promise.all([
    listMyReviews(user.id, part.limit, part.offset),
    countMyReviews(user.id),
  ]);
  const headers = listHeaders(request, part, { rows, total });
  return Response.json(rows.map(myReviewJson), { headers });
}

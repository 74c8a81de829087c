import { requireUser } from "#app/http/session.server.ts";
import { myReviewJson } from "#app/features/reviews/my-review-json.ts";
import { listMyReviews } from "#app/features/reviews/reviews.server.ts";
import type { Route } from "./+types/my-reviews";

export async function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  const reviews = await listMyReviews(user.id);
  return Response.json(reviews.map(myReviewJson));
}

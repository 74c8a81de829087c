import { reviewJson } from "#app/features/reviews/review-json.ts";
import { reviewSchema, UNKNOWN_PHOTO } from "#app/features/reviews/review.schema.ts";
import { saveReview } from "#app/features/reviews/write-review.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { problem, wrongField } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { refusalJson } from "#app/http/refusal-json.ts";
import { requireUser } from "#app/http/session.server.ts";
import { NO_RESTAURANT, restaurantId } from "#app/pages/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant-reviews";

const REFUSALS = {
  restaurant: problem(404, NO_RESTAURANT),
  photos: wrongField("image_urls", UNKNOWN_PHOTO),
};

export const middleware: Route.MiddlewareFunction[] = [
  async (_, next) => {
    const answer = await next();
    if (answer.status !== 500) return answer;
    return Response.json(refusalJson(500, "Failed to submit review"), { status: 500 });
  },
];

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  await checkLimit(context, "reviews");
  const id = restaurantId(params);
  const review = await readJson(request, reviewSchema);
  if ((review.restaurant_id ?? id) !== id) {
    throw wrongField("restaurant_id", "restaurant_id is not the restaurant of this address");
  }
  const saved = await saveReview(user.id, id, review);
  if (saved.refused !== null) throw REFUSALS[saved.refused];
  return Response.json(reviewJson(saved.review), { status: saved.isNew ? 201 : 200 });
}

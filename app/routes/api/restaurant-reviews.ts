import { href } from "react-router";
import { findRatings } from "#app/features/restaurants/restaurants.server.ts";
import { reviewJson } from "#app/features/reviews/review-json.ts";
import { reviewListSchema } from "#app/features/reviews/review-query.schema.ts";
import { reviewSchema } from "#app/features/reviews/review.schema.ts";
import { countReviews, listReviews } from "#app/features/reviews/list-reviews.server.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { listHeaders } from "#app/http/list-headers.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { refusalJson } from "#app/http/refusal-json.ts";
import { requireVoice } from "#app/http/session.server.ts";
import { restaurantOr404, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import { saveReviewOrRefuse } from "#app/routes/forms/review-write.server.ts";
import type { Route } from "./+types/restaurant-reviews";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => {
    const answer = await next();
    if (answer.status !== 500 || request.method !== "POST") return answer;
    return Response.json(refusalJson(500, "Failed to submit review"), { status: 500 });
  },
];

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const id = restaurantId(params);
  const { limit, offset, ...query } = readQuery(url, reviewListSchema);
  const part = { limit, offset };
  const ratings = restaurantOr404(await findRatings(id));
  const [rows, total] = await Promise.all([
    listReviews(id, query, part),
    countReviews(id, query, ratings),
  ]);
  return publicJson(request, rows.map(reviewJson), listHeaders(request, part, { rows, total }));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const sent = await countSent(context, "reviews", () => readJson(request, reviewSchema));
  const { review, isNew } = await saveReviewOrRefuse(user.id, restaurantId(params), sent);
  const headers = { Location: href("/api/reviews/:id", { id: String(review.id) }) };
  return Response.json(reviewJson(review), isNew ? { status: 201, headers } : { status: 200 });
}

import { myReviewJson } from "#app/features/reviews/own/my-review-json.ts";
import { reviewSchema } from "#app/features/reviews/review.schema.ts";
import { deleteReview } from "#app/features/reviews/write-review.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireUser, requireVoice } from "#app/http/session.server.ts";
import { myReviewOr404, saveReviewOrRefuse } from "#app/routes/forms/review-write.server.ts";
import type { Route } from "./+types/review";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return Response.json(myReviewJson(await myReviewOr404(user.id, params)));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = request.method === "DELETE" ? requireUser(context) : requireVoice(context);
  const { restaurant_id } = await myReviewOr404(user.id, params);
  if (request.method === "DELETE") {
    await deleteReview(user.id, restaurant_id);
    return new Response(null, { status: 204 });
  }
  const sent = await countSent(context, "reviews", () => readJson(request, reviewSchema));
  await saveReviewOrRefuse(user.id, restaurant_id, sent);
  return Response.json(myReviewJson(await myReviewOr404(user.id, params)));
}

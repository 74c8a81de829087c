import type { RouterContextProvider } from "react-router";
import { setHelpful } from "#app/features/reviews/helpful.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { idParam, foundOr404, problem } from "#app/http/problem.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { NO_REVIEW } from "#app/routes/forms/review-write.server.ts";

export const OWN_REVIEW = "This is your own review";

export async function setHelpfulOrRefuse(
  context: Readonly<RouterContextProvider>,
  review_id: string | undefined,
  choice: { on: boolean },
) {
  const user = requireVoice(context);
  await checkLimit(context, "taps");
  const id = idParam(review_id, NO_REVIEW);
  const found = await denyMuted(setHelpful(user.id, id, choice));
  const { is_own, ...helpful } = foundOr404(found, NO_REVIEW);
  if (is_own) throw problem(403, OWN_REVIEW);
  return helpful;
}

import { newRestaurantSchema } from "#app/features/contributions/new/new-restaurant.schema.ts";
import { suggestRestaurant } from "#app/features/contributions/new/suggest-new.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { answerSuggested } from "#app/routes/forms/new-suggestion.server.ts";
import type { Route } from "./+types/suggested-restaurants";

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireVoice(context);
  const sent = await countSent(context, "suggestions", () =>
    readJson(request, newRestaurantSchema),
  );
  return answerSuggested(await denyMuted(suggestRestaurant(user.id, sent)));
}

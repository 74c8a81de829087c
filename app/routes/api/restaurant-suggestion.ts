import { href } from "react-router";
import { changeSchema } from "#app/features/contributions/change.schema.ts";
import { contributionJson } from "#app/features/contributions/contribution-json.ts";
import { describeSuggestion } from "#app/features/contributions/kinds.server.ts";
import { suggestChange } from "#app/features/contributions/suggest-change.server.ts";
import { countSent } from "#app/http/limit.server.ts";
import { problem, wrongField } from "#app/http/problem.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { denyMuted, requireVoice } from "#app/http/session.server.ts";
import { NO_RESTAURANT, restaurantId } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { Route } from "./+types/restaurant-suggestion";

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: user_id } = requireVoice(context);
  const change = await countSent(context, "suggestions", () => readJson(request, changeSchema));
  const key = { user_id, restaurant_id: restaurantId(params) };
  const suggested = await denyMuted(suggestChange(key, change));
  if (suggested.refused === "missing") throw problem(404, NO_RESTAURANT);
  if (suggested.refused === "field") throw wrongField(suggested.field, suggested.sentence);
  const id = String(suggested.suggestion.id);
  return Response.json(contributionJson(await describeSuggestion(suggested.suggestion)), {
    status: 201,
    headers: { Location: href("/api/contributions/:id", { id }) },
  });
}

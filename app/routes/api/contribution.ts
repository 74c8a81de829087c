import { contributionJson } from "#app/features/contributions/contribution-json.ts";
import { requireUser } from "#app/http/session.server.ts";
import {
  contributionOr404,
  withdrawOrRefuse,
} from "#app/routes/rows/contribution-or-404.server.ts";
import type { Route } from "./+types/contribution";

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return Response.json(contributionJson(await contributionOr404(user.id, params)));
}

export async function action({ params, context }: Route.ActionArgs) {
  const user = requireUser(context);
  await withdrawOrRefuse(user.id, params);
  return new Response(null, { status: 204 });
}

import { deletionSchema } from "#app/features/account/account.schema.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { leaveConfirmed, NOT_CONFIRMED } from "#app/routes/forms/leave.server.ts";
import { problem } from "#app/http/problem.server.ts";
import type { Route } from "./+types/users-me";

const noStore = { "Cache-Control": "no-store" };

export function loader({ context }: Route.LoaderArgs) {
  const { id, google_user_data } = requireUser(context);
  return Response.json({ id, google_user_data }, { headers: noStore });
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context);
  await checkLimit(context, "taps");
  const deletion = await readJson(request, deletionSchema);
  const cookie = await leaveConfirmed({ request, context }, deletion);
  if (!cookie) throw problem(400, NOT_CONFIRMED);
  return new Response(null, { status: 204, headers: { ...noStore, "Set-Cookie": cookie } });
}

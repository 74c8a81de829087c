import { requireUser } from "#app/http/session.server.ts";
import type { Route } from "./+types/users-me";

export function loader({ context }: Route.LoaderArgs) {
  const { id, google_user_data } = requireUser(context);
  const user = { id, google_user_data };
  return Response.json(user, { headers: { "Cache-Control": "no-store" } });
}

import { requireUser } from "#app/http/session.server.ts";
import type { Route } from "./+types/users-me";

export function loader({ context }: Route.LoaderArgs) {
  const user = requireUser(context);
  return Response.json(user, { headers: { "Cache-Control": "no-store" } });
}

import { collectOwnData } from "#app/features/account/own-data.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { orGone } from "#app/pages/account-or-gone.server.ts";
import type { Route } from "./+types/users-me-data";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = requireUser(context);
  await checkLimit(context, "downloads");
  const data = orGone(await collectOwnData(id));
  return Response.json(data, { headers: { "Cache-Control": "no-store" } });
}

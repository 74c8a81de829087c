import { collectOwnData } from "#app/features/account/own-data.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { FOREIGN_REQUEST, isFromElsewhere } from "#app/http/origin.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { isSeenByPerson } from "#app/http/speculation.server.ts";
import { throwIfGone } from "#app/routes/rows/account-or-gone.server.ts";
import type { Route } from "./+types/users-me-data";

const NO_STORE = { "Cache-Control": "no-store" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = requireUser(context);
  // The answer counts as a download, which a link or a prefetch must not use up for anybody.
  if (isFromElsewhere(request)) throw problem(403, FOREIGN_REQUEST);
  if (!isSeenByPerson(request)) return new Response(null, { status: 204, headers: NO_STORE });
  await checkLimit(context, "downloads");
  const data = throwIfGone(await collectOwnData(id));
  return Response.json(data, { headers: NO_STORE });
}

import { markSeenUpTo } from "#app/features/inbox/inbox.server.ts";
import { seenSchema } from "#app/features/inbox/seen.schema.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { readOptionalJson } from "#app/http/read-body.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import type { Route } from "./+types/inbox-seen";

export async function action({ request, context }: Route.ActionArgs) {
  const user = requireUser(context);
  await checkLimit(context, "taps");
  const seen = await readOptionalJson(request, seenSchema);
  return Response.json({ seen: await markSeenUpTo(user.id, seen?.last_id) });
}

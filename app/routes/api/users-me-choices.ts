import { choicesJson } from "#app/features/account/account-json.ts";
import { changedChoicesSchema } from "#app/features/account/account.schema.ts";
import { changeChoices } from "#app/features/account/account.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import { accountOrGone, throwIfGone } from "#app/routes/rows/account-or-gone.server.ts";
import type { Route } from "./+types/users-me-choices";

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = requireUser(context);
  return Response.json(choicesJson(await accountOrGone(id)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireUser(context);
  await checkLimit(context, "taps");
  const changed = await readJson(request, changedChoicesSchema);
  return Response.json(choicesJson(throwIfGone(await changeChoices(id, changed))));
}

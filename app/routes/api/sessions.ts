import { STATE_HEADER } from "#app/features/users/sign-in/session-store.ts";
import { signInSchema } from "#app/features/users/sign-in/sign-in.schema.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { refusalJson } from "#app/http/refusal-json.ts";
import { logSignIn } from "#app/http/sign-in-events.server.ts";
import { finishSignIn, SIGN_IN_FAILED } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/sessions";

const REFUSALS = {
  401: "This sign-in is not valid any more. Start again.",
  502: SIGN_IN_FAILED,
};

export async function action({ request, context }: Route.ActionArgs) {
  await checkLimit(context, "sign_ins");
  const { code, state = request.headers.get(STATE_HEADER) } = await readJson(request, signInSchema);
  const outcome = await finishSignIn({ request, context }, { code, state });
  logSignIn(context, outcome);
  const { status, user, headers } = outcome;
  const refused = status === 200 ? null : refusalJson(status, REFUSALS[status]);
  return Response.json(refused ?? user, { status, headers });
}

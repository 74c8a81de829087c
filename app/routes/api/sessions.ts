import { redirect } from "react-router";
import { STATE_HEADER } from "#app/features/users/session-store.ts";
import { signInSchema } from "#app/features/users/sign-in.schema.ts";
import { checkLimit, findWait } from "#app/http/limit.server.ts";
import { readJson } from "#app/http/read-body.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { logSignIn } from "#app/http/sign-in-events.server.ts";
import { finishSignIn, logRefusedForm, SIGN_IN_FAILED } from "#app/http/sign-in.server.ts";
import type { Route } from "./+types/sessions";

const REFUSALS = {
  401: "This sign-in is not valid any more. Start again.",
  502: SIGN_IN_FAILED,
};

export async function action({ request, context }: Route.ActionArgs) {
  const isForm = /^(application\/x-www-form|multipart\/form)/i.test(
    request.headers.get("Content-Type") ?? "",
  );
  if (isForm) return answerForm(request, context);
  await checkLimit(context, "sign_ins");
  return answerJson(request, context);
}

/** The callback page without JavaScript: home, whether it worked or not. */
async function answerForm(request: Request, context: Route.ActionArgs["context"]) {
  if (await findWait(context, "sign_ins")) {
    logRefusedForm(429);
    return redirect("/", 303);
  }
  const form = await readForm(request);
  const { success, data } = signInSchema.safeParse(Object.fromEntries(form));
  if (!success) return redirect("/", 303);
  const outcome = await finishSignIn(request, data);
  logSignIn(context, outcome);
  const { status, headers } = outcome;
  if (status !== 200) logRefusedForm(status);
  return redirect("/", { status: 303, headers });
}

async function answerJson(request: Request, context: Route.ActionArgs["context"]) {
  const { code, state } = await readJson(request, signInSchema);
  const sent = { code, state: state ?? request.headers.get(STATE_HEADER) };
  const outcome = await finishSignIn(request, sent);
  logSignIn(context, outcome);
  const { status, user, headers } = outcome;
  return Response.json(user ?? { error: REFUSALS[status] }, { status, headers });
}

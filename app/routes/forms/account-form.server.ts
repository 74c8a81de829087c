import { data } from "react-router";
import { choicesSchema, deletionSchema } from "#app/features/account/account.schema.ts";
import { changeChoices } from "#app/features/account/account.server.ts";
import type { RefusedDeletion } from "#app/features/account/leaving-panels.tsx";
import { endOtherSessions, endOwnSession } from "#app/features/users/own-sessions.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { idParam, problem } from "#app/http/problem.server.ts";
import { requireUser } from "#app/http/session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { throwIfGone } from "#app/routes/rows/account-or-gone.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { leaveConfirmed, NOT_CONFIRMED } from "#app/routes/forms/leave.server.ts";

const ADDRESS = "/account";
export const NO_SESSION = "This session has ended already.";

export async function changeByForm({ request, context }: Visit, form: FormData) {
  const user = requireUser(context);
  switch (form.get("intent")) {
    case "show":
      return show({ request, context }, form);
    case "end-session": {
      const ended = await endOwnSession(user.id, idParam(String(form.get("id")), NO_SESSION));
      if (!ended) throw problem(404, NO_SESSION);
      return redirectWithFlash(request, ADDRESS, "session-ended");
    }
    case "end-others":
      await endOtherSessions(user);
      return redirectWithFlash(request, ADDRESS, "signed-out-elsewhere");
    case "delete":
      return leaveByForm({ request, context }, form);
    default:
      throw problem(400, "Unknown action");
  }
}

async function show({ request, context }: Visit, form: FormData) {
  await checkLimit(context, "taps");
  const sent = choicesSchema.safeParse({
    shown_name: form.get("shown_name"),
    shows_portrait: form.has("shows_portrait"),
  });
  if (!sent.success) throw problem(400, "Choose a name to show");
  const { is_name_hidden } = throwIfGone(await changeChoices(requireUser(context).id, sent.data));
  const told = is_name_hidden ? "choices-saved-hidden" : "choices-saved";
  return redirectWithFlash(request, ADDRESS, told);
}

async function leaveByForm(visit: Visit, form: FormData) {
  const typed = { written: textOf(form, "written"), confirm: textOf(form, "confirm") };
  const refuse = (errors: RefusedDeletion["errors"]) =>
    data<RefusedDeletion>({ typed, errors }, { status: 400 });
  await checkLimit(visit.context, "taps");
  const sent = deletionSchema.safeParse(typed);
  if (!sent.success) return refuse(sent.error.flatten().fieldErrors);
  const cookie = await leaveConfirmed(visit, sent.data);
  if (!cookie) return refuse({ confirm: [NOT_CONFIRMED] });
  const answer = redirectWithFlash(visit.request, ADDRESS, "account-deleted");
  answer.headers.append("Set-Cookie", cookie);
  return answer;
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? "");
}

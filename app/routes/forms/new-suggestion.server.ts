import type { Submission } from "@conform-to/react";
import { data, href } from "react-router";
import { parseNewRecipe } from "#app/features/contributions/new/new-recipe.schema.ts";
import { ANOTHER, type NewResult } from "#app/features/contributions/new/new-result.ts";
import { contributionJson } from "#app/features/contributions/contribution-json.ts";
import { describeSuggestion } from "#app/features/contributions/kinds.server.ts";
import {
  type Suggested,
  suggestRecipe,
  suggestRestaurant,
} from "#app/features/contributions/new/suggest-new.server.ts";
import { parseNewRestaurant } from "#app/features/contributions/new/new-restaurant.schema.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import { whyMuted } from "#app/features/users/muting.ts";
import type { Refusal } from "#app/features/users/refusal-notice.tsx";
import { providerLabel } from "#app/features/users/sign-in/provider-label.ts";
import { SIGN_IN_PROVIDER } from "#app/features/users/users.server.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { problem, wrongField } from "#app/http/problem.server.ts";
import { refusalJson } from "#app/http/refusal-json.ts";
import { findVoice, refuseLongForm } from "#app/http/session.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { parseUnread } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { fillPlace, isFilling } from "#app/routes/forms/fill-place.server.ts";
import { readPictureForm } from "#app/routes/forms/one-picture.server.ts";

const SEND = "send";
const ROW_ASKED = "__intent__";
export const ALREADY_HERE = "Something like this is here already";

export function openNewForm(context: Visit["context"]) {
  const user = context.get(userContext);
  return {
    provider: providerLabel(SIGN_IN_PROVIDER),
    isSignedIn: user !== null,
    whyMuted: user?.muting ? whyMuted(user.muting) : null,
  };
}

export async function writeNewRestaurant(visit: Visit) {
  const sent = await readSent(visit, href("/suggest/restaurant"));
  if (isFilling(sent.intent)) return fillPlace(sent);
  // This form has no button that adds rows, and a forged field of that name would have opening
  // hours judged without a limit.
  sent.form.delete(ROW_ASKED);
  return send(sent, parseNewRestaurant, suggestRestaurant);
}

export async function writeNewRecipe(visit: Visit) {
  const sent = await readSent(visit, href("/suggest/recipe"));
  return send(sent, parseNewRecipe, suggestRecipe);
}

async function readSent({ request, context }: Visit, address: string) {
  const user = context.get(userContext);
  refuseLongForm(request, context);
  const { form, ...read } = await readPictureForm({ request, context }, user?.id ?? null);
  const intent = String(form.get("intent") ?? SEND);
  return { request, context, address, user, intent, form, ...read };
}
type SentNew = Awaited<ReturnType<typeof readSent>>;

type Submitted<Sent> = Submission<unknown, string[], Sent>;

async function send<Sent>(
  sent: SentNew,
  parse: (form: FormData) => Submitted<Sent> | Promise<Submitted<Sent>>,
  suggest: (user_id: string, sent: Sent) => Promise<Suggested>,
) {
  const { context, address, intent, form } = sent;
  const refuse = (status: number, refused: Refusal, headers?: HeadersInit) => {
    const submission = parseUnread(form).reply();
    return data<NewResult>({ intent, submission, ...refused }, { status, headers });
  };
  if (intent !== SEND && intent !== ANOTHER) throw problem(400, "Unknown action");
  const voice = findVoice(context, address);
  if (voice.refused) return refuse(voice.status, voice.refused);
  const spent = form.has(ROW_ASKED) ? null : await findSpentWait(context, "suggestions");
  if (spent) return refuse(429, { error: spent.sentence }, spent.headers);
  return sendHeard({ ...sent, user_id: voice.user.id }, await parse(form), suggest);
}

async function sendHeard<Sent>(
  sent: SentNew & { user_id: string },
  submission: Submitted<Sent>,
  suggest: (user_id: string, sent: Sent) => Promise<Suggested>,
) {
  const { request, context, user_id, intent, complaints, isMuted, wait: pictureWait } = sent;
  const answer = (status: number, told: Partial<NewResult>, headers?: HeadersInit) =>
    data<NewResult>({ intent, submission: submission.reply(), ...told }, { status, headers });
  const complain = (status: number, image_url: string[], headers?: HeadersInit) => {
    const fieldErrors = image_url.length > 0 ? { image_url } : undefined;
    const told = { submission: submission.reply(fieldErrors && { fieldErrors }) };
    return answer(status, told, headers);
  };

  if (isMuted) return answer(403, { error: MUTED_MEANWHILE });
  if (submission.status === undefined) return complain(200, complaints);
  if (pictureWait) return complain(429, complaints, pictureWait.headers);
  const isSound = submission.status === "success" && complaints.length === 0;
  const wait = await findWait(context, isSound ? "suggestions" : "mistakes");
  if (wait) return answer(429, { error: wait.sentence }, wait.headers);
  if (!isSound) return complain(400, complaints);
  const suggested = await unlessMuted(suggest(user_id, submission.value));
  if (suggested === "muted") return answer(403, { error: MUTED_MEANWHILE });
  if (suggested.refused === "alike") return answer(409, { alike: suggested.alike });
  if (suggested.refused === "picture") return complain(400, [suggested.sentence]);
  return redirectWithFlash(request, "/my-contributions", "suggestion-sent");
}

export async function answerSuggested(suggested: Suggested): Promise<Response> {
  if (suggested.refused === "picture") throw wrongField("image_url", suggested.sentence);
  if (suggested.refused === "alike") {
    const { alike: duplicates } = suggested;
    throw data({ ...refusalJson(409, ALREADY_HERE), duplicates }, { status: 409 });
  }
  const { suggestion, isNew } = suggested;
  const described = await describeSuggestion(suggestion);
  const headers = { Location: href("/api/contributions/:id", { id: String(suggestion.id) }) };
  const answer = isNew ? { status: 201, headers } : {};
  return Response.json(contributionJson(described), answer);
}

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, href, type RouterContextProvider } from "react-router";
import { changeSchema } from "#app/features/contributions/change.schema.ts";
import { readShown } from "#app/features/contributions/shown-values.ts";
import { suggestChange } from "#app/features/contributions/suggest-change.server.ts";
import { suggestValues } from "#app/features/contributions/suggest-values.ts";
import { copyMonday } from "#app/features/hours/week-rows.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import type { Refusal } from "#app/features/users/refusal-notice.tsx";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { findVoice, refuseLongForm } from "#app/http/session.server.ts";
import { parseUnread } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { NO_RESTAURANT } from "#app/routes/rows/restaurant-or-404.server.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";

type Writing = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  restaurant_id: number;
};
type Result = SubmissionResult<string[]>;
type Answer = FormAnswer<Result>;
type Why = Refusal & { headers?: HeadersInit; reply?: Result };

const LIMITS = { bytes: 64 * 1024, fields: 200, rows: ["week", "facts"] };

export async function writeSuggestion({ request, context, restaurant_id }: Writing) {
  refuseLongForm(request, context);
  const form = await readForm(request, LIMITS);
  markRefused(context);
  const unread = parseUnread(form);
  const intent = String(form.get("intent"));
  const initialValue = suggestValues({ ...unread.payload });
  const refuse = (status: number, { headers, reply = unread.reply(), ...refused }: Why) =>
    data<Answer>(
      { intent, submission: { ...reply, initialValue }, ...refused },
      { status, headers },
    );

  const formAddress = href("/restaurants/:id/suggest", { id: String(restaurant_id) });
  const voice = findVoice(context, formAddress);
  if (voice.refused) return refuse(voice.status, voice.refused);
  if (intent === "copy-monday") {
    const copied = { ...initialValue, week: copyMonday(initialValue.week) };
    return data<Answer>({ intent, submission: { initialValue: copied } });
  }
  const spent = await findSpentWait(context, "suggestions");
  if (spent) return refuse(429, { error: spent.sentence, headers: spent.headers });
  const submission = await parseWithZod(form, {
    schema: changeSchema,
    async: true,
    disableAutoCoercion: true,
  });
  const reply = submission.reply();
  const isSound = submission.status === "success";
  const wait = await findWait(context, isSound ? "suggestions" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence, headers: wait.headers, reply });
  if (!isSound) return refuse(400, { reply });
  const key = { user_id: voice.user.id, restaurant_id };
  const shown = readShown(form.get("shown"));
  const suggested = await unlessMuted(suggestChange(key, submission.value, shown));
  if (suggested === "muted") return refuse(403, { error: MUTED_MEANWHILE });
  if (suggested.refused === "missing") return refuse(404, { error: NO_RESTAURANT });
  if (suggested.refused === "field") {
    const error = { [suggested.field]: [suggested.sentence] };
    const wrong = { status: "error", initialValue, error } as const;
    return data<Answer>({ intent, submission: wrong }, { status: 400 });
  }
  const address = href("/my-contributions/:id", { id: String(suggested.suggestion.id) });
  return redirectWithFlash(request, address, "suggestion-sent");
}

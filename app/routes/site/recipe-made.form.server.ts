import { parseWithZod } from "@conform-to/zod/v4";
import { data, href } from "react-router";
import { madeAddress } from "#app/features/made/made-query.ts";
import { type MadeArrival, madeArrivalSchema, madeSchema } from "#app/features/made/made.schema.ts";
import { deleteMade, saveMade } from "#app/features/made/write-made.server.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import type { Refusal } from "#app/features/users/refusal-notice.tsx";
import { afterWrite } from "#app/http/after-write.server.ts";
import { keepFirst } from "#app/http/field-names.server.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { isMultipart } from "#app/http/multipart.server.ts";
import { problem, refusedBackTo } from "#app/http/problem.server.ts";
import { LONG_TEXTS, readForm } from "#app/http/read-form.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { findVoice, refuseLongForm, requireUser } from "#app/http/session.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { parseUnread } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { setMadeHelpfulOrRefuse } from "#app/routes/forms/made-write.server.ts";
import { readPictureForm } from "#app/routes/forms/one-picture.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";

type Writing = Visit & { recipe_id: number };

const WITHOUT_FILES = { complaints: [], isMuted: false, wait: null };

export async function actOnMade({ request, context, recipe_id }: Writing) {
  refuseLongForm(request, context);
  const user = context.get(userContext);
  const person_id = user && !user.muting ? user.id : null;
  const { form, ...sent } = isMultipart(request)
    ? await readPictureForm({ request, context }, person_id)
    : { ...WITHOUT_FILES, form: await readForm(request, LONG_TEXTS) };
  keepFirst(form, []);
  switch (form.get("intent")) {
    case "made":
      return writeMade({ request, context, recipe_id, form, ...sent });
    case "delete-made":
      await deleteMade(requireUser(context).id, recipe_id);
      return redirectWithFlash(request, afterForm(request, recipe_id), "made-deleted");
    case "helpful": {
      const made_id = String(form.get("made_id"));
      const choice = { on: form.get("on") === "true" };
      const page =
        arrivalOf(request) === "recipe" ? href("/recipes/:id", { id: String(recipe_id) }) : null;
      const { pathname, search } = new URL(request.url);
      const at = `${page ?? pathname + search}#made-${made_id}`;
      await refusedBackTo(at, () => setMadeHelpfulOrRefuse(context, made_id, choice));
      return afterWrite(request, at, { intent: "helpful" });
    }
    default:
      throw problem(400, "Unknown action");
  }
}

type Sent = Writing & Awaited<ReturnType<typeof readPictureForm>>;

async function writeMade(sent: Sent) {
  const { request, context, recipe_id, form, complaints, isMuted } = sent;
  markRefused(context);
  let { reply: replyWith } = parseUnread(form);
  const refuse = (
    status: number,
    refused: Refusal & { photo?: string[] },
    headers?: HeadersInit,
  ) => {
    const { photo, ...told } = refused;
    const reply = replyWith(photo && { fieldErrors: { image_url: photo } });
    return data<FormAnswer<typeof reply>>(
      { intent: "made", submission: reply, ...told },
      { status, headers },
    );
  };
  const voice = findVoice(context, madeAddress(recipe_id));
  if (voice.refused) return refuse(voice.status, voice.refused);
  if (isMuted) return refuse(403, { error: MUTED_MEANWHILE });
  if (sent.wait) return refuse(429, { photo: complaints }, sent.wait.headers);
  const spent = await findSpentWait(context, "made");
  if (spent) return refuse(429, { error: spent.sentence }, spent.headers);
  const submission = parseWithZod(form, { schema: madeSchema });
  replyWith = submission.reply;
  const isSound = submission.status === "success" && complaints.length === 0;
  const wait = await findWait(context, isSound ? "made" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence }, wait.headers);
  if (!isSound) return refuse(400, complaints.length > 0 ? { photo: complaints } : {});
  const saved = await unlessMuted(saveMade(voice.user.id, recipe_id, submission.value));
  if (saved === "muted") return refuse(403, { error: MUTED_MEANWHILE });
  if (saved.refused === "recipe") return refuse(404, { error: NO_RECIPE });
  if (saved.refused === "photo") return refuse(400, { photo: [saved.sentence] });
  return redirectWithFlash(request, afterForm(request, recipe_id), "made-saved");
}

function arrivalOf({ url }: Request): MadeArrival {
  return readQuery(new URL(url), madeArrivalSchema).from;
}

function afterForm(request: Request, recipe_id: number): string {
  return arrivalOf(request) === "my-reviews"
    ? "/my-reviews"
    : `${madeAddress(recipe_id)}#reviews-told`;
}

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { postedCommentSchema } from "#app/features/comments/comment.schema.ts";
import { findMyComment } from "#app/features/comments/comments.server.ts";
import {
  addComment,
  deleteComment,
  editComment,
  isComment,
} from "#app/features/comments/write-comment.server.ts";
import { addReply } from "#app/features/comments/write-reply.server.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import type { Refusal } from "#app/features/users/refusal-notice.tsx";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { keepFirst } from "#app/http/field-names.server.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { findVoice, requireUser } from "#app/http/session.server.ts";
import { parseUnread } from "#app/routes/shared/as-typed.server.ts";
import { whyNotEdited } from "#app/routes/rows/comment-or-404.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { placeOfComment } from "#app/routes/site/recipe.place.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";

const GONE = "This comment is not there any more";
const NO_COMMENT = 0;

type Writing = {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
  recipe_id: number;
  address: string;
  formAddress: string;
  intent: "comment" | "edit-comment" | "reply";
  form: FormData;
};

export async function writeComment(writing: Writing) {
  const { request, url, context, recipe_id, address, formAddress, intent, form } = writing;
  keepFirst(form, []);
  let reply = parseUnread(form).reply();
  const refuse = (status: number, refused: Refusal = {}, headers?: HeadersInit) =>
    data<FormAnswer<typeof reply>>({ intent, submission: reply, ...refused }, { status, headers });
  const voice = findVoice(context, formAddress);
  if (voice.refused) return refuse(voice.status, voice.refused);
  const { user } = voice;
  const spent = await findSpentWait(context, "comments");
  if (spent) return refuse(429, { error: spent.sentence }, spent.headers);
  const submission = parseWithZod(form, { schema: postedCommentSchema });
  reply = submission.reply();
  const isSound = submission.status === "success";
  const wait = await findWait(context, isSound ? "comments" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence }, wait.headers);
  if (!isSound) return refuse(400);
  const place = { url, recipe_id, reader_id: user.id };
  if (intent === "comment") {
    const typed = submission.value.comment_text;
    const added = await unlessMuted(addComment(user.id, recipe_id, submission.value));
    if (added === "muted") return refuse(403, { error: MUTED_MEANWHILE });
    if (!added) throw data({ error: NO_RECIPE, typed }, { status: 404 });
    if (isSentByScript(request)) return { intent };
    return redirectWithFlash(request, `${address}#comments`, "comment-posted");
  }
  if (intent === "reply") {
    const reply_to = submission.value.reply_to ?? NO_COMMENT;
    const added = await unlessMuted(
      addReply(user.id, recipe_id, { ...submission.value, reply_to }),
    );
    if (added === "muted") return refuse(403, { error: MUTED_MEANWHILE });
    if (!added) return refuseGone(reply);
    return redirect(await placeOfComment(added.id, place), 303);
  }
  const comment = { id: commentId(form), recipe_id, user_id: user.id };
  const edited = await unlessMuted(editComment(comment, submission.value));
  if (edited === "muted") return refuse(403, { error: MUTED_MEANWHILE });
  if (edited) return redirect(await placeOfComment(comment.id, place), 303);
  const kept = await findMyComment(user.id, comment.id);
  if (kept?.recipe_id === recipe_id) return refuse(403, { error: whyNotEdited(kept) });
  return refuseGone(reply);
}

/**
 * The comment that was edited or answered is gone, so the text goes into the form for a new one.
 */
function refuseGone(submission: SubmissionResult<string[]>) {
  return data<FormAnswer<SubmissionResult<string[]>>>(
    { intent: "comment", submission, error: GONE },
    { status: 404 },
  );
}

export async function removeComment(removing: Omit<Writing, "intent" | "formAddress" | "url">) {
  const { request, context, recipe_id, address, form } = removing;
  const user = requireUser(context);
  const intent = "delete-comment";
  const comment = { id: commentId(form), recipe_id, user_id: user.id };
  const isGone = (await deleteComment(comment)) || !(await isComment(comment.id));
  if (isGone && isSentByScript(request)) return { intent };
  if (isGone) return redirectWithFlash(request, address, "comment-deleted");
  return data<FormAnswer>({ intent, error: GONE }, { status: 404 });
}

function commentId(form: FormData): number {
  const id = String(form.get("comment_id"));
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : NO_COMMENT;
}

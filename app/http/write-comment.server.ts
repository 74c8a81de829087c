import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, type RouterContextProvider } from "react-router";
import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { addComment, editComment } from "#app/features/comments/write-comment.server.ts";
import { afterWrite, type Told } from "#app/http/after-write.server.ts";
import { findWait } from "#app/http/limit.server.ts";
import { idParam, orNotFound } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";

type Writing = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  recipe_id: number;
  address: string;
  intent: "comment" | "edit-comment";
  form: FormData;
};

/** A new or a changed comment from a page. Whatever is wrong, the form comes back with its text (BRIEF-04). */
export async function writeComment(writing: Writing) {
  const { request, context, recipe_id, address, intent, form } = writing;
  const submission = parseWithZod(form, { schema: newCommentSchema });
  const reply = submission.reply();
  const refuse = (status: number, error?: string, headers?: HeadersInit) =>
    data<Told<typeof reply>>({ intent, submission: reply, error }, { status, headers });
  const user = context.get(userContext);
  if (!user) return refuse(401, "Sign in to continue");
  if (submission.status !== "success") return refuse(400);
  const wait = await findWait(context, "comments");
  if (wait) return refuse(429, wait.sentence, wait.headers);
  if (intent === "comment") {
    orNotFound(await addComment(recipe_id, user.id, submission.value), "Recipe not found");
    return afterWrite(request, `${address}#comments`, { intent });
  }
  const comment_id = idParam(String(form.get("comment_id")), "Comment not found");
  const edited = await editComment(comment_id, user.id, submission.value);
  if (!edited) return refuse(403, "A comment can be changed for five minutes only");
  return redirect(`${address}#comment-${comment_id}`, 303);
}

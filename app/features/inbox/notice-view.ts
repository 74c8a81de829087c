import { z } from "zod";
import type { NoticeWithReply } from "#app/features/inbox/inbox.server.ts";
import { noticeSchema } from "#app/features/inbox/notice.schema.ts";
import { noticeWords } from "#app/features/inbox/notice-words.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { formatTimeAgo } from "#app/features/vocabulary/dates.ts";

export const noticeJsonSchema = z
  .object({
    id: z.int(),
    notice: noticeSchema,
    title: z.string().describe("In words, as the inbox says it"),
    text: z.string(),
    created_at: z.iso.datetime(),
    seen_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Notice" });

export function noticeJson(notice: NoticeWithReply): z.infer<typeof noticeJsonSchema> {
  const { title, text } = wordsOf(notice);
  return {
    id: notice.id,
    notice: noticeOf(notice),
    title,
    text,
    created_at: notice.created_at.toISOString(),
    seen_at: notice.seen_at?.toISOString() ?? null,
  };
}

export function noticeView(notice: NoticeWithReply, now: Date) {
  return {
    id: notice.id,
    ...wordsOf(notice),
    isNew: notice.seen_at === null,
    created_at: notice.created_at.toISOString(),
    timeAgo: formatTimeAgo(notice.created_at, now),
  };
}
export type NoticeView = ReturnType<typeof noticeView>;

function wordsOf(notice: NoticeWithReply) {
  const { comment } = notice;
  return noticeWords(
    noticeOf(notice),
    comment && {
      name: readGoogleUserData(comment.user.google_user_data).name,
      text: comment.comment_text,
    },
  );
}

function noticeOf({ kind, details }: NoticeWithReply) {
  return noticeSchema.parse({ ...Object(details), kind });
}

import { z } from "zod";
import type { FullNotice } from "#app/features/inbox/inbox.server.ts";
import { noticeSchema } from "#app/features/inbox/notice.schema.ts";
import { noticeWords } from "#app/features/inbox/notice-words.ts";
import { readGoogleUserData } from "#app/features/users/google-user-data.ts";
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

export function noticeJson(told: FullNotice): z.infer<typeof noticeJsonSchema> {
  const { title, text } = wordsOf(told);
  return {
    id: told.id,
    notice: noticeOf(told),
    title,
    text,
    created_at: told.created_at.toISOString(),
    seen_at: told.seen_at?.toISOString() ?? null,
  };
}

export function noticeView(told: FullNotice, now: Date) {
  return {
    id: told.id,
    ...wordsOf(told),
    isNew: told.seen_at === null,
    created_at: told.created_at.toISOString(),
    timeAgo: formatTimeAgo(told.created_at, now),
  };
}
export type NoticeView = ReturnType<typeof noticeView>;

function wordsOf(told: FullNotice) {
  const { comment } = told;
  return noticeWords(
    noticeOf(told),
    comment && {
      name: readGoogleUserData(comment.user.google_user_data).name,
      text: comment.comment_text,
    },
  );
}

function noticeOf({ kind, details }: FullNotice) {
  return noticeSchema.parse({ ...Object(details), kind });
}

import { z } from "zod";
import type { Writer } from "#app/features/moderation/person.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { mutingOf } from "#app/features/users/muting.ts";
import { ITEM_NOUNS } from "#app/features/vocabulary/item-nouns.ts";
import { formatMoment, formatShortDate } from "#app/features/vocabulary/dates.ts";

export const writerJsonSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    created_at: z.iso.datetime(),
    is_muted: z.boolean(),
    muted_until: z.iso.datetime().nullable().describe("Null when not muted, or for good"),
    muted_reason: z.string().nullable(),
    reviews: z.int().describe("Reviews that everybody sees"),
    comments: z.int(),
    notes: z.int().describe("Notes about recipes that they made"),
    lists: z.int().describe("Lists that have a link"),
    hidden_reviews: z.int(),
    hidden_comments: z.int(),
    hidden_notes: z.int(),
  })
  .meta({ id: "Writer" });

export function writerJson(writer: Writer): z.infer<typeof writerJsonSchema> {
  const muting = mutingOf(writer, new Date());
  return {
    id: writer.id,
    name: readGoogleUserData(writer.google_user_data).name,
    created_at: writer.created_at.toISOString(),
    is_muted: muting !== null,
    muted_until: muting?.until?.toISOString() ?? null,
    muted_reason: muting?.reason ?? null,
    ...writer.written,
  };
}

export function writerView(writer: Writer) {
  const muting = mutingOf(writer, new Date());
  return {
    id: writer.id,
    name: readGoogleUserData(writer.google_user_data).name,
    since: formatShortDate(writer.created_at),
    muting: muting && {
      until: muting.until && formatMoment(muting.until),
      reason: muting.reason,
    },
    written: writer.written,
    unhidden: writer.unhidden,
    acts: writer.acts.map((act) => ({
      id: act.id,
      words: actWords(act),
      reason: [Object(act.details).rule, Object(act.details).reason].filter(Boolean).join(": "),
      doneAt: formatMoment(act.created_at),
    })),
  };
}
export type WriterView = ReturnType<typeof writerView>;

function nounOf(kind: string): string {
  return kind === "made" ? ITEM_NOUNS.made : kind;
}

function actWords({ admin_name, act, subject_kind, subject_name }: Writer["acts"][number]) {
  const whose =
    subject_kind === "person" ? subject_name : `the ${nounOf(subject_kind)} ${subject_name}`;
  return `${admin_name} ${act.replaceAll("_", " ")} ${whose}`;
}

import { z } from "zod";
import { imageUrl } from "#app/features/images/image-url.ts";
import type { ListedAppeal, ListedCase } from "#app/features/moderation/cases/case-list.server.ts";
import { answeredBy } from "#app/features/moderation/cases/case-view.ts";
import { caseContent } from "#app/features/moderation/cases/case-content.ts";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";
import { REPORTED_KINDS } from "#app/features/reports/reported.ts";

const reason = z.enum(REPORT_REASONS.map(({ value }) => value));

const caseShape = {
  kind: z.enum(REPORTED_KINDS),
  item_id: z.string(),
  user_id: z.uuid().nullable().describe("Who wrote it"),
  writer_name: z.string(),
  subject: z.string().describe("The name of the restaurant or the recipe; empty for a name"),
  address: z.string().describe("The address where it stands"),
  text: z.string().nullable(),
  answered: z
    .object({ writer_name: z.string(), text: z.string() })
    .nullable()
    .describe("For a reply, the comment that it answers"),
  rating: z.int().nullable(),
  image_urls: z.array(z.string()),
  hidden_at: z.iso.datetime().nullable(),
  history: z
    .object({
      reviews: z.int(),
      comments: z.int(),
      notes: z.int().describe("Notes about recipes that they made"),
      hidden: z.int(),
      reports_judged: z.int(),
      reports_agreed: z.int(),
    })
    .nullable()
    .describe("What its writer has written here, each counted to 1,001 at the most"),
};

export const caseJsonSchema = z
  .object({
    id: z.int(),
    ...caseShape,
    weight: z.number().describe("1 for each report by somebody whose reports were agreed with"),
    report_count: z.int(),
    reasons: z.array(z.object({ reason, times: z.int() })),
    words: z
      .array(z.object({ reason, words: z.string() }))
      .describe("The words of the latest ten reports"),
    opened_at: z.iso.datetime(),
  })
  .meta({ id: "ReportedCase" });

export const appealJsonSchema = z
  .object({
    id: z.int(),
    ...caseShape,
    rule: z.int().nullable(),
    reason: z.string().nullable(),
    hidden_by: z.string().nullable(),
    words: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "WaitingAppeal" });

export function caseJson(row: ListedCase): z.infer<typeof caseJsonSchema> {
  const { id, weight, report_count, reasons, opened_at } = row;
  return {
    id,
    ...shared(row),
    weight: weight / 100,
    report_count,
    reasons,
    words: row.reports.map((report) => ({ reason: report.reason, words: report.words ?? "" })),
    opened_at: opened_at.toISOString(),
  };
}

export function waitingAppealJson(appeal: ListedAppeal): z.infer<typeof appealJsonSchema> {
  const { id, words, created_at } = appeal;
  return {
    id,
    ...shared(appeal.case),
    rule: appeal.case.rule,
    reason: appeal.case.reason,
    hidden_by: appeal.case.judge?.username ?? null,
    words,
    created_at: created_at.toISOString(),
  };
}

function shared(row: ListedCase) {
  const { writer, image_ids, written_at: _writtenAt, ...content } = caseContent(row);
  const { history } = row;
  const answered = answeredBy(row);
  return {
    kind: row.kind,
    item_id: row.item.slice(row.kind.length + 1),
    user_id: row.author_id,
    writer_name: writer,
    ...content,
    answered: answered && { writer_name: answered.writer, text: answered.text },
    image_urls: image_ids.map(imageUrl),
    hidden_at: row.hidden_at?.toISOString() ?? null,
    history: history && {
      reviews: history.reviews,
      comments: history.comments,
      notes: history.notes,
      hidden: history.hidden,
      reports_judged: history.judged,
      reports_agreed: history.agreed,
    },
  };
}

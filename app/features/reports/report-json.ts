import { z } from "zod";
import { imageUrl } from "#app/features/images/image-url.ts";
import type { Hiding } from "#app/features/reports/appeals.server.ts";
import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";
import { type Reported, REPORTED_KINDS } from "#app/features/reports/reported.ts";
import type { Appeal, Report } from "#app/generated/prisma/client.ts";

const reason = z.enum(REPORT_REASONS.map(({ value }) => value));
const named = { kind: z.enum(REPORTED_KINDS), id: z.string() };

export const reportJsonSchema = z
  .object({ ...named, reason, words: z.string().nullable(), created_at: z.iso.datetime() })
  .meta({ id: "Report" });

export function reportJson(
  { kind, id }: Reported,
  report: Report,
): z.infer<typeof reportJsonSchema> {
  const { words, created_at } = report;
  return { kind, id, reason: report.reason, words, created_at: created_at.toISOString() };
}

const appealJsonSchema = z.object({
  words: z.string(),
  state: z.enum(["waiting", "granted", "declined"]),
  answer: z.string().nullable(),
  created_at: z.iso.datetime(),
  judged_at: z.iso.datetime().nullable(),
});

export const hidingJsonSchema = z
  .object({
    ...named,
    subject: z.string().describe("The restaurant's name or the recipe's title; empty for a name"),
    address: z.string().describe("The address where it stood"),
    text: z.string().nullable().describe("What it says. Null for a photo"),
    rating: z.int().nullable().describe("The stars of a review or a note"),
    image_urls: z.array(z.string()),
    written_at: z.iso.datetime(),
    state: z.enum(["until_judged", "hidden", "restored"]),
    hidden_at: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    rule: z
      .object({ number: z.int(), title: z.string(), sentence: z.string() })
      .nullable()
      .describe("Null when none was named"),
    appeal: appealJsonSchema.nullable(),
  })
  .meta({ id: "Hiding" });

export function hidingJson({ item, case: hiding }: Hiding): z.infer<typeof hidingJsonSchema> {
  const { state, hidden_at, rule, appeal } = hiding;
  const { kind, id, subject, address } = item;
  return {
    ...{ kind, id, subject, address },
    text: kind === "photo" ? null : item.text,
    rating: kind === "photo" ? null : item.rating,
    image_urls: item.image_ids.map(imageUrl),
    written_at: item.written_at.toISOString(),
    state: state === "hidden" || state === "restored" ? state : "until_judged",
    hidden_at: hidden_at?.toISOString() ?? null,
    reason: hiding.reason,
    rule: HOUSE_RULES.find(({ number }) => number === rule) ?? null,
    appeal: appeal && appealJson(appeal),
  };
}

function appealJson({ words, state, answer, created_at, judged_at }: Appeal) {
  return {
    words,
    state,
    answer,
    created_at: created_at.toISOString(),
    judged_at: judged_at?.toISOString() ?? null,
  };
}

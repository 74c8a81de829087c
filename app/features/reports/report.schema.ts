import { z } from "zod";
import { REPORT_REASONS, WORDS_MAX_LENGTH } from "#app/features/reports/report-reasons.ts";
import { reportedSchema } from "#app/features/reports/reported.schema.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";

const NO_REASON = "Choose a reason";
const NO_WORDS = "Say in your own words what is wrong";
const NO_APPEAL = "Say why it should come back";
const TOO_LONG = `Keep it to ${WORDS_MAX_LENGTH} characters`;

const words = typedText({ longest: WORDS_MAX_LENGTH, tooLong: TOO_LONG, missing: NO_WORDS });

const complaintShape = {
  reason: z.enum(
    REPORT_REASONS.map(({ value }) => value),
    NO_REASON,
  ),
  words: words
    .transform((typed) => typed || null)
    .nullable()
    .default(null)
    .describe(`Needed for "other". ${WORDS_MAX_LENGTH} characters at the most`),
};

export const complaintSchema = z.object(complaintShape).refine(isSaid, {
  error: NO_WORDS,
  path: ["words"],
});
export type Complaint = z.infer<typeof complaintSchema>;

export const reportSchema = z.intersection(reportedSchema, complaintSchema);

export const appealSchema = z.object(
  {
    words: typedText({
      longest: WORDS_MAX_LENGTH,
      tooLong: TOO_LONG,
      missing: NO_APPEAL,
    }).min(1, NO_APPEAL),
  },
  { error: NO_APPEAL },
);

function isSaid({ reason, words: said }: { reason: string; words: string | null }): boolean {
  return reason !== "other" || said !== null;
}

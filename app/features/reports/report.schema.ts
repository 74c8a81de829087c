import { z } from "zod";
import { reportedSchema } from "#app/features/reports/reported.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";

export const WORDS_MAX_LENGTH = 500;

export const REPORT_REASONS = [
  {
    value: "off_topic",
    label: "Not about this place",
    hint: "Wrong restaurant, or not about the food and the visit",
    rule: 1,
  },
  { value: "rude", label: "Rude or hateful", hint: "Insults a person or a group", rule: 2 },
  {
    value: "personal",
    label: "Personal information",
    hint: "A phone number, a home address, somebody’s private matters",
    rule: 3,
  },
  {
    value: "advertising",
    label: "Advertising",
    hint: "Sells something, or sends people elsewhere",
    rule: 4,
  },
  { value: "fake", label: "Looks fake", hint: "Written without a visit, or paid for", rule: 1 },
  { value: "other", label: "Something else", hint: "Say what in the box below", rule: null },
] as const;

const NO_REASON = "Choose what is the matter";
const NO_WORDS = "Say in your words what is the matter";
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

export function reasonLabel(reason: string): string {
  return REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;
}

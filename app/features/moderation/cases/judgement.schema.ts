import { brokenRule } from "#app/features/moderation/moderation.schema.ts";
import { WORDS_MAX_LENGTH } from "#app/features/moderation/words-length.ts";
import { z } from "zod";
import { listPart, pageNumber } from "#app/features/search/list-query.schema.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

const TOO_LONG = `Keep it to ${WORDS_MAX_LENGTH} characters`;
const NO_ANSWER = "Give an answer: the writer reads it";
const NO_DECISION = "decision is hide or keep";

export const CASES_ON_A_PAGE = 12;

const optionalWords = typedText({ longest: WORDS_MAX_LENGTH, tooLong: TOO_LONG, missing: TOO_LONG })
  .transform((typed) => typed || null)
  .nullable()
  .default(null);

export const judgementSchema = z.discriminatedUnion(
  "decision",
  [
    z.object({
      decision: z.literal("hide"),
      rule: brokenRule,
      reason: optionalWords.describe("What the writer reads; without it the title of the rule"),
    }),
    z.object({ decision: z.literal("keep") }),
  ],
  { error: NO_DECISION },
);
export type Judgement = z.infer<typeof judgementSchema>;

export const appealJudgementSchema = z.discriminatedUnion(
  "decision",
  [
    z.object({
      decision: z.literal("grant"),
      answer: optionalWords.describe("Read by the writer"),
    }),
    z.object({
      decision: z.literal("decline"),
      answer: typedText({
        longest: WORDS_MAX_LENGTH,
        tooLong: TOO_LONG,
        missing: NO_ANSWER,
      }).min(1, NO_ANSWER),
    }),
  ],
  { error: "decision is grant or decline" },
);
export type AppealJudgement = z.infer<typeof appealJudgementSchema>;

export const judgedIdSchema = z.object({ id: idSchema("Unknown id") });

const casePageSchema = z.object({ page: pageNumber(MOST_PAGES) });

export function readCasePage(url: URL): number {
  return casePageSchema.parse(Object.fromEntries(url.searchParams)).page;
}

export const caseListSchema = listPart({ most: 50, byDefault: CASES_ON_A_PAGE });

import { z } from "zod";
import { listPartSchema, pageNumber } from "#app/features/search/list-query.schema.ts";
import { AGES, SEARCH_MAX_LENGTH } from "#app/features/contributions/queue/queue-ages.ts";
import { text } from "#app/features/editing/typed-fields.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

export const SUGGESTION_KINDS = ["change", "restaurant", "recipe"] as const;
const QUEUE_KINDS = [
  ...(["change", "details", "closed", "duplicate"] as const),
  ...(["restaurant", "recipe"] as const),
];
export type QueueKind = (typeof QUEUE_KINDS)[number];
export const SUGGESTION_STATES = ["waiting", "accepted", "declined", "withdrawn"] as const;
export const SUGGESTIONS_ON_A_PAGE = 12;
const REASON_MAX_LENGTH = 500;
const OLDEST_DAYS = 36_500;
const WRONG_AGE = `older_than is a number of days from 1 to ${OLDEST_DAYS}`;
const NO_REASON = "Give the reason: whoever suggested it sees it";

const kind = z.enum(QUEUE_KINDS, `kind is ${QUEUE_KINDS.join(", ")}`);
const state = z.enum(SUGGESTION_STATES);
const olderThan = z.coerce.number().pipe(z.union(AGES.map((days) => z.literal(days))));

/** The page ignores a filter that it cannot read, while the API refuses it. */
export const queueFilterSchema = z.object({
  id: z.coerce.number().int().min(1).max(LARGEST_ID).optional().catch(undefined),
  search: z.string().trim().max(SEARCH_MAX_LENGTH).catch(""),
  kind: kind.optional().catch(undefined),
  state: state.catch("waiting"),
  older_than: olderThan.optional().catch(undefined),
  page: pageNumber(MOST_PAGES),
});
export type QueueFilter = z.infer<typeof queueFilterSchema>;

export const queueListSchema = z
  .object({
    search: z
      .string()
      .trim()
      .max(SEARCH_MAX_LENGTH, `Keep the search to ${SEARCH_MAX_LENGTH} characters`)
      .default("")
      .describe("Words of the name of the place or recipe, or of the person who sent it"),
    kind: kind
      .optional()
      .describe(
        "change is any suggestion about a place on the site: details, closed (or moved), or duplicate",
      ),
    state: z.enum(SUGGESTION_STATES, `state is ${SUGGESTION_STATES.join(", ")}`).default("waiting"),
    older_than: z.coerce
      .number()
      .pipe(z.int(WRONG_AGE).min(1, WRONG_AGE).max(OLDEST_DAYS, WRONG_AGE))
      .optional()
      .describe("Days since it was sent, at the least"),
  })
  .extend(listPartSchema.shape);

const reason = text(REASON_MAX_LENGTH, "the reason", NO_REASON);

const EDITS = "edits is an object of texts, by the names of what is edited";

export const judgementSchema = z.discriminatedUnion(
  "verdict",
  [
    z.object({
      verdict: z.literal("accept"),
      taken: z
        .array(z.string())
        .min(1, "Tick what you accept, or decline all of it")
        .max(50)
        .describe("The names of the pairs that are accepted"),
      edits: z
        .record(z.string(), z.string({ error: EDITS }), { error: EDITS })
        .default({})
        .describe(
          "By name: the text to store instead. A certificate has fact_halaal_certifier and fact_halaal_until",
        ),
      reason: reason.nullable().default(null).describe("Why the others were left out, if any were"),
      updated_at: z
        .string()
        .nullable()
        .default(null)
        .describe(
          "The updated_at of the suggestion as it was listed. Without it, no conflict is overruled",
        ),
      alike: z
        .array(z.coerce.number().int())
        .max(50)
        .optional()
        .describe(
          "The ids of the alike places or recipes that were looked at. When it is sent, any other alike one is a conflict",
        ),
      image_url: z
        .string()
        .nullable()
        .optional()
        .describe(
          "The picture as it was listed, or null for none. Only this picture is accepted, and no picture without it",
        ),
    }),
    z.object({ verdict: z.literal("decline"), reason: reason.min(1, NO_REASON) }),
  ],
  { error: "verdict is accept or decline" },
);
export type TypedJudgement = {
  taken: string[];
  edits: Record<string, string>;
  reason: string;
  wrong: { field: string; sentence: string } | null;
};
export type SentJudgement = z.infer<typeof judgementSchema>;

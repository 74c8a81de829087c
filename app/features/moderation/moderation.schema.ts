import { z } from "zod";
import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import {
  type ListPart,
  listPartSchema,
  pageNumber,
  SEARCH_MAX_LENGTH,
} from "#app/features/search/list-query.schema.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";
import { typedText } from "#app/features/vocabulary/typed-text.ts";

export const MODERATED_KINDS = ["reviews", "comments", "notes"] as const;
const MODERATED_STATES = ["all", "visible", "hidden"] as const;

const REASON_MAX_LENGTH = 500;
const NO_REASON = "Give the reason: the writer sees it";
const NO_RULE = "Choose the house rule that it breaks";

export const moderationFilterSchema = z.object({
  kind: z.enum(MODERATED_KINDS).catch("reviews"),
  search: z.string().trim().max(SEARCH_MAX_LENGTH).catch(""),
  state: z.enum(MODERATED_STATES).catch("all"),
  page: pageNumber(MOST_PAGES),
});
export type ModerationFilter = z.infer<typeof moderationFilterSchema>;

export const MODERATED_ON_A_PAGE = 24;

export function moderatedPart({ page }: ModerationFilter): ListPart {
  return { limit: MODERATED_ON_A_PAGE, offset: (page - 1) * MODERATED_ON_A_PAGE };
}

export const moderatedListSchema = z
  .object({
    search: z
      .string()
      .trim()
      .max(SEARCH_MAX_LENGTH, `Keep the search to ${SEARCH_MAX_LENGTH} characters`)
      .default("")
      .describe("Words, or who wrote them"),
    state: z.enum(MODERATED_STATES, `state is ${MODERATED_STATES.join(", ")}`).default("all"),
  })
  .extend(listPartSchema.shape);

const NOTHING_TICKED = "Tick something first";

const moderated = {
  kind: z.enum(MODERATED_KINDS, "Unknown kind"),
  id: z
    .array(idSchema("Unknown id"), NOTHING_TICKED)
    .min(1, NOTHING_TICKED)
    .max(MODERATED_ON_A_PAGE, "Too many at once"),
};

export const reasonSchema = z.object(
  {
    reason: typedText({
      longest: REASON_MAX_LENGTH,
      tooLong: `Keep the reason to ${REASON_MAX_LENGTH} characters`,
      missing: NO_REASON,
    }).min(1, NO_REASON),
  },
  { error: NO_REASON },
);

export const brokenRule = z
  .int(NO_RULE)
  .refine((rule) => HOUSE_RULES.some(({ number }) => number === rule), NO_RULE)
  .describe("The number of the house rule that it breaks");

export const hidingSchema = reasonSchema.extend({ rule: brokenRule });
export type Hiding = z.infer<typeof hidingSchema>;

export const hideSchema = hidingSchema.extend(moderated);

export const restoreSchema = z.object(moderated);

import { z } from "zod";
import { typedText } from "#app/features/vocabulary/typed-text.ts";

export const MODERATED_KINDS = ["reviews", "comments"] as const;
const MODERATED_STATES = ["all", "visible", "hidden"] as const;

const LAST_PAGE = 10_000;
const REASON_MAX_LENGTH = 500;
const LARGEST_ID = 2_147_483_647;
const NO_REASON = "Give the reason: the writer sees it";

export const moderationFilterSchema = z.object({
  kind: z.enum(MODERATED_KINDS).catch("reviews"),
  search: z.string().trim().max(200).catch(""),
  state: z.enum(MODERATED_STATES).catch("all"),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).catch(1),
});
export type ModerationFilter = z.infer<typeof moderationFilterSchema>;

const moderated = {
  kind: z.enum(MODERATED_KINDS, "Unknown kind"),
  id: z.int("Unknown id").min(1, "Unknown id").max(LARGEST_ID, "Unknown id"),
};

export const hideSchema = z.object({
  ...moderated,
  reason: typedText({
    longest: REASON_MAX_LENGTH,
    tooLong: `Keep the reason to ${REASON_MAX_LENGTH} characters`,
    missing: NO_REASON,
  }).min(1, NO_REASON),
});

export const restoreSchema = z.object(moderated);

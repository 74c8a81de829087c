import { z } from "zod";

const NOTICED_ITEMS = ["review", "comment", "photo", "name", "made"] as const;

const item = { item: z.enum(NOTICED_ITEMS), subject: z.string() };
const address = z.string().nullable().describe("The address on this site where it can be read");
const rule = z.string().nullable().describe("The house rule, in its own words");

const labels = z.array(z.string()).default([]);

/** A notice holds no person's name, because names change and people leave. */
export const noticeSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("report_judged"),
    ...item,
    outcome: z
      .enum(["hidden", "kept", "gone"])
      .describe("gone means that it was deleted before anybody judged it"),
    reason: z.string().describe("What the reporter chose"),
    rule,
    address,
  }),
  z.object({ kind: z.literal("hidden"), ...item, reason: z.string(), rule, address }),
  z.object({ kind: z.literal("all_hidden"), reason: z.string(), rule: rule.default(null) }),
  z
    .object({ kind: z.literal("list_taken_down"), subject: z.string(), address })
    .describe("A take-down notice was acted on: the list has no link any more"),
  z.object({ kind: z.literal("restored"), ...item, address }),
  z.object({
    kind: z.literal("appeal_judged"),
    ...item,
    outcome: z.enum(["granted", "declined"]),
    answer: z.string(),
    address,
  }),
  z.object({
    kind: z.literal("suggestion_judged"),
    outcome: z.enum(["accepted", "declined"]),
    subject: z.string(),
    suggested: z.enum(["change", "restaurant", "recipe"]).nullable().default(null),
    taken: labels.describe("What was accepted, in words"),
    left_out: labels.describe("What was left out, in words"),
    reason: z.string().nullable(),
    address,
  }),
  z.object({ kind: z.literal("comment_replied"), subject: z.string(), address }),
  z.object({
    kind: z.literal("muted"),
    until: z.iso.datetime().nullable().describe("Null when it is for good"),
    reason: z.string(),
  }),
  z.object({ kind: z.literal("unmuted") }),
  z.object({ kind: z.literal("account_back") }).describe("The account was not deleted after all"),
]);
export type Notice = z.input<typeof noticeSchema>;
export type ReadNotice = z.output<typeof noticeSchema>;

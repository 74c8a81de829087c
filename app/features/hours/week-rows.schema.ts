import type { z } from "zod";
import { DAYS } from "#app/features/hours/days-named.ts";
import { unreadDays, unsaidDay, wantedHours } from "#app/features/hours/week-rows.ts";

const BOTH = "Change the days or the line below them, not both. Clear the line to use the days";

/** What a form with rows of days sent, with the one text `opening_hours` that is meant. */
export function readWeek(
  sent: Record<string, unknown>,
  context: z.RefinementCtx,
): Record<string, unknown> {
  const { week, week_line: _, ...others } = sent;
  if (!Array.isArray(week)) return sent;
  const complain = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", message, path, input: sent });
  const unread = unreadDays(sent);
  for (const day of unread) {
    const sentence = `Write the times of ${DAYS[day]?.label} as 09:00 to 17:00, each with both ends`;
    complain(["week", day], sentence);
  }
  if (unread.length > 0) return { ...others, opening_hours: "" };
  const unsaid = unsaidDay(sent);
  if (unsaid !== null) {
    const sentence = `Say of ${DAYS[unsaid]?.label} too when it is open, or that it is closed`;
    complain(["week", unsaid], sentence);
    return { ...others, opening_hours: "" };
  }
  const opening_hours = wantedHours(sent);
  if (opening_hours === null) complain(["opening_hours"], BOTH);
  return { ...others, opening_hours };
}

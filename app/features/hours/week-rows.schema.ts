import type { z } from "zod";
import { DAYS } from "#app/features/hours/typed/days-named.ts";
import { asClock, DAY_MINUTES, minutesOf, nextDayOf } from "#app/features/hours/judged.ts";
import { saidUnsaid } from "#app/features/hours/typed/shut-rules.ts";
import { unreadDays, unsaidDay, wantedHours } from "#app/features/hours/week-rows.ts";

const BOTH = "Change the days or the line below them, not both. Clear the line to use the days";

export function readWeek(
  sent: Record<string, unknown>,
  context: z.RefinementCtx,
): Record<string, unknown> {
  const { week, week_line: _, ...others } = sent;
  if (!Array.isArray(week)) return sent;
  const complain = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", message, path, input: sent });
  const unread = unreadDays(sent);
  for (const { day, readings } of unread) {
    const sentence = readings
      ? `Did you mean ${readings.map(allInWords).join(", or ")}? Write it like that`
      : `Write the times of ${DAYS[day]?.label} as 09:00 to 17:00, each with both ends`;
    complain(["week", day], sentence);
  }
  if (unread.length > 0) return { ...others, opening_hours: "" };
  const unsaid = unsaidDay(sent);
  if (unsaid !== null) {
    complain(["week", unsaid], saidUnsaid(unsaid));
    return { ...others, opening_hours: "" };
  }
  const opening_hours = wantedHours(sent);
  if (opening_hours === null) complain(["opening_hours"], BOTH);
  return { ...others, opening_hours };
}

function allInWords(spans: string): string {
  return spans.split(",").map(inWords).join(" and ");
}

/**
 * An end such as 34:00 is shown too, because only this spelling is certain when somebody types it.
 */
function inWords(span: string): string {
  const [from = "", to] = span.split("-");
  if (to === undefined) return from;
  const until = minutesOf(to) % DAY_MINUTES;
  if (until === 0) return `${from} to midnight`;
  const nextDay = nextDayOf(until);
  if (minutesOf(to) > DAY_MINUTES) return `${from} to ${asClock(until)} ${nextDay} (${to})`;
  return `${from} to ${to}${until <= minutesOf(from) ? ` ${nextDay}` : ""}`;
}

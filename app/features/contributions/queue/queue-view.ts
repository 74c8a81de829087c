import type { Queued } from "#app/features/contributions/queue/queue.server.ts";
import { personView } from "#app/features/users/suggester.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";

export function queueView({ view, sent, user, judge, ...row }: Queued) {
  const { id, kind, state, note, taken } = row;
  const { name: from, address: fromAddress } = personView(user);
  return {
    ...view,
    ...{ id, kind, state, note, taken },
    from,
    fromAddress,
    sentOn: formatShortDate(row.created_at),
    before:
      sent.all === 1
        ? "First suggestion."
        : `${sent.all} suggestions so far, ${sent.accepted} accepted.`,
    judged: row.judged_at && {
      words: `${state === "accepted" ? "Accepted" : "Declined"}${judge ? ` by ${judge.username}` : ""}, ${formatShortDate(row.judged_at)}`,
      reason: row.decline_reason ?? row.left_out_reason,
    },
  };
}

export type QueueView = ReturnType<typeof queueView>;

import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { findItem } from "#app/features/reports/find-item.server.ts";
import { itemOf, type Reported } from "#app/features/reports/reported.ts";
import {
  tellHidden,
  tellReporters,
  tellRestored,
} from "#app/features/reports/tell-outcome.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

type Transaction = Prisma.TransactionClient;
type Settling = { admin: SignedInAdmin; reported: Reported };

/** Hidden from the list of what was written: its reports are closed with it, and its case says who hid it. */
export async function settleHidden(
  { admin, reported, reason }: Settling & { reason: string },
  transaction: Transaction,
) {
  const item = await findItem(reported, transaction);
  const found = await transaction.moderationCase.findFirst({
    where: { item: itemOf(reported), state: { in: ["open", "hidden"] } },
  });
  if (!item || !found) return;
  const now = new Date();
  await transaction.moderationCase.update({
    where: { id: found.id },
    data: {
      state: "hidden",
      judged_at: now,
      judged_by: admin.id,
      hidden_at: found.hidden_at ?? now,
      rule: null,
      reason,
    },
  });
  if (found.state === "open") {
    const judged = { case_id: found.id, outcome: "hidden", rule: null } as const;
    await tellReporters(item, judged, transaction);
  }
  await tellHidden(item, { reason, rule: null }, transaction);
}

/** Shown again from that list: an open case was decided in its favour, and so was an appeal that waited. */
export async function settleRestored({ admin, reported }: Settling, transaction: Transaction) {
  const item = await findItem(reported, transaction);
  if (!item) return;
  const judged = { judged_at: new Date(), judged_by: admin.id };
  const [kept] = await transaction.moderationCase.updateManyAndReturn({
    where: { item: itemOf(reported), state: "open" },
    data: { state: "kept", ...judged },
    select: { id: true },
  });
  await transaction.appeal.updateMany({
    where: { state: "waiting", case: { item: itemOf(reported) } },
    data: { state: "granted", ...judged },
  });
  if (kept) {
    const outcome = { case_id: kept.id, outcome: "kept", rule: null } as const;
    await tellReporters(item, outcome, transaction);
  }
  await tellRestored(item, transaction);
}

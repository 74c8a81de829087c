import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Item } from "#app/features/reports/find-item.server.ts";
import { hideItem, showItem } from "#app/features/reports/hide-item.server.ts";
import { itemOf } from "#app/features/reports/reported.ts";
import { caseOf } from "#app/features/reports/reports.server.ts";
import {
  tellAppealJudged,
  tellHidden,
  tellReporters,
  tellRestored,
} from "#app/features/reports/tell-outcome.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

type Transaction = Prisma.TransactionClient;
type Why = { rule: number; reason: string };

/**
 * Returns "appealed" while an appeal waits, because the writer has appealed against the reason that
 * was given before.
 */
export async function settleHidden(
  admin: SignedInAdmin,
  { item, rule, reason }: Why & { item: Item },
  transaction: Transaction,
): Promise<"settled" | "unchanged" | "appealed"> {
  const found = await findCase(item, transaction);
  if (found?.state === "hidden" && found.rule === rule && found.reason === reason) {
    return "unchanged";
  }
  if (found?.appeal?.state === "waiting") return "appealed";
  const now = new Date();
  const judged = { state: "hidden", judged_at: now, judged_by: admin.id, rule, reason } as const;
  // The case is settled before the item is hidden, because the database adds a case for every item
  // that is hidden without one.
  if (found) {
    const data = { ...judged, hidden_at: found.hidden_at ?? now };
    await transaction.moderationCase.update({ where: { id: found.id }, data });
  } else {
    const data = { ...caseOf(item), ...judged, hidden_at: now };
    await transaction.moderationCase.create({ data });
  }
  await hideItem(item, { reason, by: "judge" }, transaction);
  if (found?.state === "open") {
    const outcome = { case_id: found.id, outcome: "hidden", rule } as const;
    await tellReporters(item, outcome, transaction);
  }
  await tellHidden(item, { reason, rule }, transaction);
  return "settled";
}

/**
 * Restoring an item decides its open case and its waiting appeal in the writer's favour. "own"
 * means that another administrator has to judge the appeal.
 */
export async function settleRestored(
  admin: SignedInAdmin,
  item: Item,
  transaction: Transaction,
): Promise<"settled" | "own"> {
  const found = await findCase(item, transaction);
  const judged = { judged_at: new Date(), judged_by: admin.id };
  if (found?.appeal?.state === "waiting") {
    const claim = { id: found.appeal.id, outcome: "granted", answer: null } as const;
    if (!(await claimAppeal(admin, claim, transaction))) return "own";
    await showAgain(item, transaction);
    await tellAppealJudged(item, { outcome: "granted", answer: "" }, transaction);
    return "settled";
  }
  if (found?.state === "open") {
    const data = { state: "kept", hidden_at: null, reason: null, ...judged } as const;
    await transaction.moderationCase.update({ where: { id: found.id }, data });
    const outcome = { case_id: found.id, outcome: "kept", rule: null } as const;
    await tellReporters(item, outcome, transaction);
  }
  await showAgain(item, transaction);
  await tellRestored(item, transaction);
  return "settled";
}

/**
 * The case is restored here, because the database restores it only when the item becomes visible,
 * and an item that its leaving writer withdrew does not.
 */
export async function showAgain(item: Item, transaction: Transaction) {
  await transaction.moderationCase.updateMany({
    where: { item: itemOf(item), state: "hidden" },
    data: { state: "restored", restored_at: new Date() },
  });
  await showItem(item, transaction);
}

type Claim = { id: number; outcome: "granted" | "declined"; answer: string | null };

/** The administrator who hid an item judges its appeal only when nobody else can. */
export async function claimAppeal(
  admin: SignedInAdmin,
  { id, outcome, answer }: Claim,
  transaction: Transaction,
): Promise<boolean> {
  // Prisma cannot ask about other tables while it updates.
  const count = await transaction.$executeRaw`
    UPDATE appeals SET state = ${outcome}::"AppealState", judged_at = now(), judged_by = ${admin.id}, answer = ${answer}
      FROM moderation_cases AS hiding
     WHERE appeals.id = ${id} AND appeals.state = 'waiting' AND hiding.id = case_id AND hiding.state = 'hidden'
       AND NOT (hiding.judged_by IS NOT DISTINCT FROM ${admin.id} AND EXISTS (
         SELECT FROM admins WHERE id <> ${admin.id} AND disabled_at IS NULL AND role IN ('moderator', 'owner')))`;
  return count > 0;
}

function findCase(item: Item, transaction: Transaction) {
  return transaction.moderationCase.findFirst({
    where: { item: itemOf(item), state: { in: ["open", "hidden"] } },
    include: { appeal: true },
  });
}

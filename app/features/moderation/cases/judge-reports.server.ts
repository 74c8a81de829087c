import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { actSubject, reportedOf } from "#app/features/moderation/cases/case-subject.ts";
import type { Judgement } from "#app/features/moderation/cases/judgement.schema.ts";
import type { Item } from "#app/features/reports/find-item.server.ts";
import { hideItem, isHiddenElsewhere, showItem } from "#app/features/reports/hide-item.server.ts";
import { HOUSE_RULES, ruleWords } from "#app/features/reports/house-rules.ts";
import { lockJudged } from "#app/features/reports/lock-item.server.ts";
import {
  tellHidden,
  tellReporters,
  tellRestored,
} from "#app/features/reports/tell-outcome.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type Transaction = Prisma.TransactionClient;

export type Outcome = "judged" | "missing" | { meanwhile: string };

/**
 * When two administrators judge the same item at once, the first decision stands, and the second
 * administrator sees what the first one decided.
 */
export function judgeReports(
  admin: SignedInAdmin,
  id: number,
  judgement: Judgement,
): Promise<Outcome> {
  return prisma.$transaction(async (transaction) => {
    const found = await transaction.moderationCase.findUnique({ where: { id } });
    // The item is read under the lock, because a further report may have hidden it just before.
    const item = found && (await lockJudged(reportedOf(found), transaction));
    if (!item) return "missing";
    const decided = decisionOf(judgement);
    const { count } = await transaction.moderationCase.updateMany({
      where: { id, state: "open" },
      data: { ...decided, judged_at: new Date(), judged_by: admin.id },
    });
    if (count === 0) return { meanwhile: await whatBecame(id, transaction) };
    await carryOut(item, judgement, transaction);
    const { rule } = decided;
    const outcome = judgement.decision === "hide" ? "hidden" : "kept";
    await tellReporters(item, { case_id: id, outcome, rule }, transaction);
    const act =
      judgement.decision === "hide"
        ? ({ act: "hid", details: { rule: ruleWords(rule), reason: decided.reason } } as const)
        : ({ act: "kept" } as const);
    await recordAct(admin, { ...act, ...actSubject(item, id) }, transaction);
    return "judged";
  });
}

function decisionOf(judgement: Judgement) {
  if (judgement.decision === "keep") {
    return { state: "kept", hidden_at: null, rule: null, reason: null } as const;
  }
  const { rule, reason } = judgement;
  return { state: "hidden", hidden_at: new Date(), rule, reason: reason ?? titleOf(rule) } as const;
}

function titleOf(rule: number): string {
  return HOUSE_RULES.find(({ number }) => number === rule)?.title ?? "";
}

async function carryOut(item: Item, judgement: Judgement, transaction: Transaction) {
  if (judgement.decision === "hide") {
    const { rule, reason } = judgement;
    const why = { rule, reason: reason ?? titleOf(rule) };
    await hideItem(item, { reason: why.reason, by: "judge" }, transaction);
    await tellHidden(item, why, transaction);
  } else if (item.isHidden && !(await isHiddenElsewhere(item, transaction))) {
    await showItem(item, transaction);
    await tellRestored(item, transaction);
  }
}

async function whatBecame(id: number, transaction: Transaction): Promise<string> {
  const judged = await transaction.moderationCase.findUnique({
    where: { id },
    select: { state: true, judge: { select: { username: true } } },
  });
  const who = judged?.judge?.username ?? "Somebody else";
  switch (judged?.state) {
    case "hidden":
    case "kept":
      return `${who} judged it meanwhile: it is ${judged.state}.`;
    case "restored":
      return `${who} hid it meanwhile, and it was restored since.`;
    default:
      return "What was reported is gone meanwhile: nothing is left to judge.";
  }
}

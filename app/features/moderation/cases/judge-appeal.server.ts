import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { actSubject, reportedOf } from "#app/features/moderation/cases/case-subject.ts";
import type { AppealJudgement } from "#app/features/moderation/cases/judgement.schema.ts";
import type { Outcome } from "#app/features/moderation/cases/judge-reports.server.ts";
import { claimAppeal, showAgain } from "#app/features/moderation/cases/settle-case.server.ts";
import { lockItem } from "#app/features/reports/lock-item.server.ts";
import { tellAppealJudged } from "#app/features/reports/tell-outcome.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

/** Returns "own" when this administrator hid the item and somebody else can judge the appeal. */
export function judgeAppeal(
  admin: SignedInAdmin,
  id: number,
  { decision, answer }: AppealJudgement,
): Promise<Outcome | "own"> {
  const outcome = decision === "grant" ? "granted" : "declined";
  return prisma.$transaction(async (transaction) => {
    const found = await transaction.appeal.findUnique({ where: { id }, include: { case: true } });
    const item = found && (await lockItem(reportedOf(found.case), [], transaction));
    if (!item) return "missing";
    const isJudged = await claimAppeal(admin, { id, outcome, answer }, transaction);
    if (!isJudged) return whyNot(id, transaction);
    if (outcome === "granted") await showAgain(item, transaction);
    await tellAppealJudged(item, { outcome, answer: answer ?? "" }, transaction);
    const act = outcome === "granted" ? "restored" : "declined_an_appeal_about";
    const details = answer === null ? {} : { details: { answer } };
    await recordAct(admin, { act, ...actSubject(item, found.case_id), ...details }, transaction);
    return "judged";
  });
}

async function whyNot(id: number, transaction: Prisma.TransactionClient): Promise<Outcome | "own"> {
  const appeal = await transaction.appeal.findUnique({
    where: { id },
    include: { judge: { select: { username: true } } },
  });
  if (!appeal) return "missing";
  if (appeal.state === "waiting") return "own";
  const who = appeal.judge?.username ?? "Somebody else";
  return { meanwhile: `${who} judged it meanwhile: the appeal is ${appeal.state}.` };
}

export async function canAnotherJudge(admin_id: number): Promise<boolean> {
  const another = await prisma.admin.findFirst({
    where: { id: { not: admin_id }, disabled_at: null, role: { in: ["moderator", "owner"] } },
    select: { id: true },
  });
  return another !== null;
}

import { recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { actSubject } from "#app/features/moderation/cases/case-subject.ts";
import type { Outcome } from "#app/features/moderation/cases/judge-reports.server.ts";
import type { Hiding, MODERATED_KINDS } from "#app/features/moderation/moderation.schema.ts";
import { settleHidden, settleRestored } from "#app/features/moderation/cases/settle-case.server.ts";
import { ruleWords } from "#app/features/reports/house-rules.ts";
import { lockJudged } from "#app/features/reports/lock-item.server.ts";
import type { Reported } from "#app/features/reports/reported.ts";
import { prisma } from "#app/infra/database.server.ts";

type Moderated = { kind: (typeof MODERATED_KINDS)[number]; id: number };

const APPEALED = "The writer has appealed against the reason given before. Judge the appeal first";

export function hide(
  admin: SignedInAdmin,
  { rule, reason, ...moderated }: Moderated & Hiding,
): Promise<Outcome> {
  return prisma.$transaction(async (transaction) => {
    const item = await lockJudged(reportedOf(moderated), transaction);
    if (!item) return "missing";
    const settled = await settleHidden(admin, { item, rule, reason }, transaction);
    if (settled === "appealed") return { meanwhile: APPEALED };
    if (settled === "unchanged") return "judged";
    const details = { rule: ruleWords(rule), reason };
    const subject = actSubject(item, moderated.id);
    await recordAct(admin, { act: "hid", ...subject, details }, transaction);
    return "judged";
  });
}

export function restore(admin: SignedInAdmin, moderated: Moderated): Promise<Outcome | "own"> {
  return prisma.$transaction(async (transaction) => {
    const item = await lockJudged(reportedOf(moderated), transaction);
    if (!item) return "missing";
    if (!item.isHidden) return "judged";
    if ((await settleRestored(admin, item, transaction)) === "own") return "own";
    const subject = actSubject(item, moderated.id);
    await recordAct(admin, { act: "restored", ...subject }, transaction);
    return "judged";
  });
}

const KINDS = { reviews: "review", comments: "comment", notes: "made" } as const;

function reportedOf({ kind, id }: Moderated): Reported {
  return { kind: KINDS[kind], id: String(id) };
}

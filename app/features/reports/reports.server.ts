import { findItem, type Item } from "#app/features/reports/find-item.server.ts";
import { hideItem } from "#app/features/reports/hide-item.server.ts";
import { lockItem } from "#app/features/reports/lock-item.server.ts";
import type { Complaint } from "#app/features/reports/report.schema.ts";
import { itemOf, type Reported } from "#app/features/reports/reported.ts";
import { tellHidden } from "#app/features/reports/tell-outcome.server.ts";
import { weighReporter } from "#app/features/reports/weigh-reporter.server.ts";
import type { Prisma, Report } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type Transaction = Prisma.TransactionClient;

const ENOUGH_TO_HIDE = 3;
export const HIDDEN_BY_REPORTS =
  "Several people reported it. One of us reads it and tells you what became of it";

type Reporting =
  | { report: Report; refused: null; found: Item }
  | { report: null; refused: "missing" | "own" | "again" };

export function createReport(
  user_id: string,
  reported: Reported,
  complaint: Complaint,
): Promise<Reporting> {
  const item = itemOf(reported);
  return prisma.$transaction(async (transaction) => {
    const found = await lockItem(reported, [user_id], transaction);
    if (!found) return { report: null, refused: "missing" };
    if (found.author.id === user_id) return { report: null, refused: "own" };
    const again = await transaction.report.findUnique({
      where: { user_id_item: { user_id, item } },
    });
    if (again) return { report: null, refused: "again" };
    const open = await transaction.moderationCase.findFirst({ where: { item, state: "open" } });
    // People who read an item before reports hid it may still report it until it is judged.
    if (found.isLeft || (!found.isPublic && !open)) return { report: null, refused: "missing" };
    const { id: case_id } = open ?? (await openCase(found, transaction));
    const weighed = await weighReporter(user_id, transaction);
    const report = await transaction.report.create({
      data: { ...complaint, ...weighed, case_id, user_id, item },
    });
    await hideWhenReportedEnough(found, case_id, transaction);
    return { report, refused: null, found };
  });
}

export function findOwnReport(user_id: string, reported: Reported): Promise<Report | null> {
  const item = itemOf(reported);
  return prisma.report.findUnique({ where: { user_id_item: { user_id, item } } });
}

export async function findReportable(reported: Reported): Promise<Item | null> {
  const found = await findItem(reported, prisma);
  return found?.isPublic ? found : null;
}

function openCase(found: Item, transaction: Transaction) {
  return transaction.moderationCase.create({ data: caseOf(found), select: { id: true } });
}

export function caseOf(item: Item) {
  const { kind, review_id, image_id, comment_id, made_id, author } = item;
  const written = { review_id, image_id, comment_id, made_id };
  return { kind, item: itemOf(item), ...written, author_id: author.id };
}

async function hideWhenReportedEnough(found: Item, id: number, transaction: Transaction) {
  const { count } = await transaction.moderationCase.updateMany({
    where: { id, state: "open", hidden_at: null, sound_count: { gte: ENOUGH_TO_HIDE } },
    data: { hidden_at: new Date(), reason: HIDDEN_BY_REPORTS },
  });
  if (count === 0) return;
  const reason = HIDDEN_BY_REPORTS;
  if (!found.isHidden) await hideItem(found, { reason, by: "reports" }, transaction);
  await tellHidden(found, { reason, rule: null }, transaction);
}

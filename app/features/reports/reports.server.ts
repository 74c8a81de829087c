import { findItem, type Item } from "#app/features/reports/find-item.server.ts";
import { hideItem, lockParent } from "#app/features/reports/hide-item.server.ts";
import type { Complaint } from "#app/features/reports/report.schema.ts";
import { itemOf, type Reported } from "#app/features/reports/reported.ts";
import { tellHidden } from "#app/features/reports/tell-outcome.server.ts";
import { weighReporter } from "#app/features/reports/weigh-reporter.server.ts";
import type { Prisma, Report } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

type Transaction = Prisma.TransactionClient;

const ENOUGH_TO_HIDE = 3;
export const HIDDEN_BY_REPORTS =
  "Several people reported it. Somebody of us reads it and tells you what became of it";

type Reporting =
  | { report: Report; refused: null; found: Item }
  | { report: null; refused: "missing" | "own" | "again" };

/** The third sound report hides it in the same transaction, so that it happens once. */
export function createReport(
  user_id: string,
  reported: Reported,
  complaint: Complaint,
): Promise<Reporting> {
  const item = itemOf(reported);
  return prisma.$transaction(async (transaction) => {
    const before = await findItem(reported, transaction);
    if (!before) return { report: null, refused: "missing" };
    if (before.author.id === user_id) return { report: null, refused: "own" };
    await lockPeople(user_id, before, transaction);
    await lockParent(before, transaction);
    const again = await transaction.report.findUnique({
      where: { user_id_item: { user_id, item } },
    });
    if (again) return { report: null, refused: "again" };
    const found = await findItem(reported, transaction);
    const open = await transaction.moderationCase.findFirst({ where: { item, state: "open" } });
    // Whoever read it before it was hidden until it is judged may still report it.
    if (!found || (!found.isPublic && !(open && found.isHidden)))
      return { report: null, refused: "missing" };
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

/** What can be reported by whoever is not its writer. */
export async function findReportable(reported: Reported): Promise<Item | null> {
  const found = await findItem(reported, prisma);
  return found?.isPublic ? found : null;
}

/** The reporter before what is reported, as in all that a person writes; of two people the same one first, whoever reports whom. */
function lockPeople(user_id: string, { parent }: Item, transaction: Transaction) {
  const ids = parent.table === "users" ? [user_id, parent.id] : [user_id];
  // Prisma cannot lock a row.
  return transaction.$queryRaw`
    SELECT FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

function openCase(found: Item, transaction: Transaction) {
  const { kind, review_id, image_id, comment_id, author } = found;
  return transaction.moderationCase.create({
    data: { kind, item: itemOf(found), review_id, image_id, comment_id, author_id: author.id },
    select: { id: true },
  });
}

async function hideWhenReportedEnough(found: Item, id: number, transaction: Transaction) {
  const { count } = await transaction.moderationCase.updateMany({
    where: { id, state: "open", hidden_at: null, sound_count: { gte: ENOUGH_TO_HIDE } },
    data: { hidden_at: new Date(), reason: HIDDEN_BY_REPORTS },
  });
  if (count === 0 || found.isHidden) return;
  await hideItem(found, HIDDEN_BY_REPORTS, transaction);
  await tellHidden(found, { reason: HIDDEN_BY_REPORTS, rule: null }, transaction);
}

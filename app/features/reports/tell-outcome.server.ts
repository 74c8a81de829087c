import { tellPeople } from "#app/features/inbox/tell.server.ts";
import type { Item } from "#app/features/reports/find-item.server.ts";
import { ruleWords } from "#app/features/reports/house-rules.ts";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";
import { hiddenAddress } from "#app/features/reports/reported.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

type Transaction = Prisma.TransactionClient;

const MOST_TOLD = 1_000;

type Judged = { case_id: number; outcome: "hidden" | "kept"; rule: number | null };

export async function tellReporters(item: Item, judged: Judged, transaction: Transaction) {
  const { case_id, outcome, rule } = judged;
  const reports = await transaction.report.findMany({
    where: { case_id },
    orderBy: { id: "asc" },
    take: MOST_TOLD,
    select: { user_id: true, reason: true },
  });
  const address = outcome === "kept" ? item.address : null;
  for (const { value, label } of REPORT_REASONS) {
    const user_ids = reports.flatMap(({ user_id, reason }) => (reason === value ? user_id : []));
    if (user_ids.length === 0) continue;
    const told = { ...named(item), outcome, reason: label, rule: ruleWords(rule), address };
    await tellPeople({ user_ids, notice: { kind: "report_judged", ...told } }, transaction);
  }
}

export function toldOfHidden(rule: number) {
  return Object.fromEntries(
    REPORT_REASONS.map(({ value, label }) => [
      value,
      { outcome: "hidden", reason: label, rule: ruleWords(rule), address: null },
    ]),
  );
}

export function tellHidden(
  item: Item,
  { reason, rule }: { reason: string; rule: number | null },
  transaction: Transaction,
) {
  const address = hiddenAddress(item);
  return tellPeople(
    {
      user_ids: [item.author.id],
      notice: { kind: "hidden", ...named(item), reason, rule: ruleWords(rule), address },
    },
    transaction,
  );
}

export function tellRestored(item: Item, transaction: Transaction) {
  const notice = { kind: "restored", ...named(item), address: item.address } as const;
  return tellPeople({ user_ids: [item.author.id], notice }, transaction);
}

type Answered = { outcome: "granted" | "declined"; answer: string };

export function tellAppealJudged(item: Item, answered: Answered, transaction: Transaction) {
  const address = answered.outcome === "granted" ? item.address : hiddenAddress(item);
  const notice = { kind: "appeal_judged", ...named(item), ...answered, address } as const;
  return tellPeople({ user_ids: [item.author.id], notice }, transaction);
}

function named({ kind, subject }: Item) {
  return { item: kind, subject };
}

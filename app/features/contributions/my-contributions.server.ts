import { describeSuggestions } from "#app/features/contributions/kinds.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { prisma } from "#app/infra/database.server.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";

const CONTRIBUTIONS_ON_A_PAGE = 30;

export type Contribution = Awaited<ReturnType<typeof describeSuggestions>>[number];

export async function listContributions(user_id: string, before = LARGEST_ID) {
  const rows = await prisma.suggestion.findMany({
    where: { user_id, id: { lt: before } },
    orderBy: { id: "desc" },
    take: CONTRIBUTIONS_ON_A_PAGE + 1,
  });
  const shown = rows.slice(0, CONTRIBUTIONS_ON_A_PAGE);
  const older = rows.length > shown.length ? shown.at(-1)?.id : undefined;
  return { contributions: await describeSuggestions(shown), older };
}

export async function listContributionPart(user_id: string, { limit, offset }: ListPart) {
  const [rows, counted] = await Promise.all([
    prisma.suggestion.findMany({
      where: { user_id },
      orderBy: { id: "desc" },
      take: limit,
      skip: offset,
    }),
    prisma.suggestion.count({ where: { user_id }, take: TOTAL_LIMIT + 1 }),
  ]);
  return { rows: await describeSuggestions(rows), ...countedTo(counted, TOTAL_LIMIT) };
}

export async function findContribution(user_id: string, id: number): Promise<Contribution | null> {
  const found = await prisma.suggestion.findMany({ where: { id, user_id } });
  const [contribution] = await describeSuggestions(found);
  return contribution ?? null;
}

export async function withdrawContribution(user_id: string, id: number) {
  const { count } = await prisma.suggestion.updateMany({
    where: { id, user_id, state: "waiting" },
    data: { state: "withdrawn", withdrawn_at: new Date() },
  });
  if (count > 0) return { refused: null };
  const found = await prisma.suggestion.findFirst({
    where: { id, user_id },
    select: { state: true },
  });
  if (!found) return { refused: "missing" as const };
  return { refused: found.state === "withdrawn" ? null : ("judged" as const) };
}

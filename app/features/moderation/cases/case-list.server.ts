import { CASES_ON_A_PAGE } from "#app/features/moderation/cases/judgement.schema.ts";
import { listHistories } from "#app/features/moderation/cases/case-history.server.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { JUDGED_NAME } from "#app/features/users/judged-name.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const WORDS_SHOWN = 10;

const inItsPlace = {
  include: {
    author: {
      select: { id: true, created_at: true, ...JUDGED_NAME },
    },
    review: {
      include: {
        restaurant: { select: { id: true, name: true, is_active: true } },
        photos: { orderBy: { position: "asc" }, select: { image_id: true } },
      },
    },
    comment: {
      include: {
        recipe: { select: { id: true, title: true } },
        reply_to: { select: { comment_text: true, user: { select: { google_user_data: true } } } },
      },
    },
    made: { include: { recipe: { select: { id: true, title: true } } } },
    judge: { select: { id: true, username: true } },
    reports: {
      where: { words: { not: null } },
      orderBy: { id: "desc" },
      take: WORDS_SHOWN,
      select: { reason: true, words: true },
    },
  },
} satisfies Prisma.ModerationCaseDefaultArgs;
type CaseRow = Prisma.ModerationCaseGetPayload<typeof inItsPlace>;
export type ListedCase = Awaited<ReturnType<typeof addSurroundings>>[number];
export type ListedAppeal = Awaited<ReturnType<typeof listAppeals>>["rows"][number];

const REPORTED = { state: "open" } as const;
const APPEALED = { state: "waiting", case: { state: "hidden" } } as const;

export async function listReported({ limit, offset }: ListPart) {
  const [rows, counted] = await Promise.all([
    prisma.moderationCase.findMany({
      where: REPORTED,
      orderBy: [{ weight: "desc" }, { id: "asc" }],
      take: limit,
      skip: offset,
      ...inItsPlace,
    }),
    countReported(),
  ]);
  return { rows: await addSurroundings(rows), ...countedTo(counted, TOTAL_LIMIT) };
}

export async function listAppeals({ limit, offset }: ListPart) {
  const [appeals, counted] = await Promise.all([
    prisma.appeal.findMany({
      where: APPEALED,
      orderBy: { id: "asc" },
      take: limit,
      skip: offset,
      include: { case: inItsPlace },
    }),
    countAppeals(),
  ]);
  const cases = await addSurroundings(appeals.map((appeal) => appeal.case));
  const rows = cases.flatMap((one, index) => {
    const appeal = appeals[index];
    return appeal ? { ...appeal, case: one } : [];
  });
  return { rows, ...countedTo(counted, TOTAL_LIMIT) };
}

export function countReported(): Promise<number> {
  return prisma.moderationCase.count({ where: REPORTED, take: TOTAL_LIMIT + 1 });
}

export function countAppeals(): Promise<number> {
  return prisma.appeal.count({ where: APPEALED, take: TOTAL_LIMIT + 1 });
}

export function casesPart(page: number): ListPart {
  return { limit: CASES_ON_A_PAGE, offset: (page - 1) * CASES_ON_A_PAGE };
}

async function addSurroundings(rows: CaseRow[]) {
  const [reasons, histories] = await Promise.all([
    prisma.report.groupBy({
      by: ["case_id", "reason"],
      where: { case_id: { in: rows.map(({ id }) => id) } },
      _count: true,
    }),
    listHistories(rows.flatMap(({ author_id }) => author_id ?? [])),
  ]);
  return rows.map((row) => ({
    ...row,
    reasons: reasons
      .filter(({ case_id }) => case_id === row.id)
      .map(({ reason, _count: times }) => ({ reason, times }))
      .toSorted((one, other) => other.times - one.times),
    history: histories.find(({ user_id }) => user_id === row.author_id) ?? null,
  }));
}

import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { countedTo, TOTAL_LIMIT } from "#app/features/search/counted.ts";
import type { ListPart } from "#app/features/search/list-query.schema.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { NOTICE_IS_SHOWN } from "#app/features/users/shown-notices.ts";
import { oldestKept } from "#app/features/vocabulary/retention.ts";
import { prisma } from "#app/infra/database.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

const MOST_DELETED_AT_ONCE = 1_000;

const withReply = {
  include: {
    comment: {
      select: { comment_text: true, user: { select: { google_user_data: true } } },
    },
  },
} satisfies Prisma.NoticeDefaultArgs;
export type NoticeWithReply = Prisma.NoticeGetPayload<typeof withReply>;

/** This must stay the same condition as NOTICE_IS_SHOWN. */
const shown: Prisma.NoticeWhereInput = {
  OR: [{ comment_id: null }, { comment: { hidden_at: null, recipe: STILL_THERE } }],
};

/**
 * The range of one id makes PostgreSQL use the index of that person. With an equality it would read
 * everybody's notices by id when the person has very many.
 */
export async function listNotices(user_id: string, { limit, offset }: ListPart) {
  const [rows, counted] = await Promise.all([
    prisma.notice.findMany({
      where: { user_id: { gte: user_id, lte: user_id }, ...shown },
      orderBy: [{ user_id: "asc" }, { id: "desc" }],
      take: limit,
      skip: offset,
      ...withReply,
    }),
    countNotices(user_id),
  ]);
  return { rows, ...countedTo(counted, TOTAL_LIMIT) };
}

/**
 * This is raw SQL, because Prisma would join each of very many notices to its comment before it
 * counts the first.
 */
async function countNotices(user_id: string): Promise<number> {
  const [counted] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM notices
       WHERE user_id BETWEEN ${user_id}::uuid AND ${user_id}::uuid AND ${Prisma.raw(NOTICE_IS_SHOWN)}
       ORDER BY user_id, id DESC LIMIT ${TOTAL_LIMIT + 1}) AS shown`;
  return counted?.count ?? 0;
}

export async function markSeen(user_id: string, ids: number[]) {
  await prisma.notice.updateMany({
    where: { user_id, id: { in: ids }, seen_at: null },
    data: { seen_at: new Date() },
  });
}

export async function markSeenUpTo(user_id: string, last_id = LARGEST_ID): Promise<number> {
  const { count } = await prisma.notice.updateMany({
    where: { user_id, id: { lte: last_id }, seen_at: null, ...shown },
    data: { seen_at: new Date() },
  });
  return count;
}

export async function deleteOldNotices(now: Date): Promise<number> {
  const where = { created_at: { lt: oldestKept("notice", now) } };
  return (await prisma.notice.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

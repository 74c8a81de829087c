import { findItem, type Item } from "#app/features/reports/find-item.server.ts";
import { lockItem } from "#app/features/reports/lock-item.server.ts";
import { itemOf, type Reported } from "#app/features/reports/reported.ts";
import type { Appeal, ModerationCase, Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export type Hiding = { item: Item; case: ModerationCase & { appeal: Appeal | null } };

export async function findOwnHiding(
  user_id: string,
  reported: Reported,
  source: Prisma.TransactionClient = prisma,
): Promise<Hiding | null> {
  const found = await source.moderationCase.findFirst({
    where: {
      item: itemOf(reported),
      author_id: user_id,
      OR: [
        { state: "hidden" },
        { state: "open", hidden_at: { not: null } },
        { state: "restored", appeal: { state: "granted" } },
      ],
    },
    orderBy: { id: "desc" },
    include: { appeal: true },
  });
  const item = found && (await findItem(reported, source));
  return item && { item, case: found };
}

type Appealing = { appeal: Appeal | null; refused: "missing" | "unjudged" | "again" | null };

/**
 * This takes the same lock as restoring the item, so that an appeal is either granted with it or
 * comes too late.
 */
export function createAppeal(
  user_id: string,
  reported: Reported,
  words: string,
): Promise<Appealing> {
  return prisma.$transaction(async (transaction) => {
    await lockItem(reported, [], transaction);
    const hiding = await findOwnHiding(user_id, reported, transaction);
    if (!hiding) return { appeal: null, refused: "missing" };
    if (hiding.case.appeal) return { appeal: null, refused: "again" };
    if (hiding.case.state !== "hidden") return { appeal: null, refused: "unjudged" };
    const data = { case_id: hiding.case.id, user_id, words };
    return { appeal: await transaction.appeal.create({ data }), refused: null };
  });
}
